/** How a long step tells how far it is, and how it is stopped. */
export interface Progress {
  /**
   * @param fraction 0 to 1, never falling
   * @param stage a stable word such as `reading` or `reducing`
   */
  readonly onProgress?: (fraction: number, stage: Stage) => void;
  readonly signal?: AbortSignal;
}

export type Stage = 'unpacking' | 'reading' | 'reducing' | 'placing';

/** Lets timers, messages and an abort in; a long loop awaits it between its rounds. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
