/**
 * Shows steps one after the other, however fast they arrive. Skipping ends the one being shown and
 * runs all that wait at once: a performer sees an aborted signal and must then only set the result.
 */
export type Perform<Step> = (step: Step, signal: AbortSignal) => Promise<void> | void;

export class StepQueue<Step> {
  readonly #perform: Perform<Step>;
  readonly #onBusy: (busy: boolean) => void;
  #waiting: Step[] = [];
  #abort = new AbortController();
  #running = false;
  #cleared = 0;

  /** `onBusy` is told when showing begins and when nothing is left to show. */
  constructor(perform: Perform<Step>, onBusy: (busy: boolean) => void) {
    this.#perform = perform;
    this.#onBusy = onBusy;
  }

  push(...steps: readonly Step[]): void {
    this.#waiting.push(...steps);
    if (!this.#running && this.#waiting.length > 0) void this.#run();
  }

  /** Everything that waits is shown at once; what comes later takes its time again. */
  skip(): void {
    if (this.#running) this.#abort.abort();
  }

  /** Forgets what waits and tells nobody about what is being shown. */
  clear(): void {
    this.#waiting = [];
    this.#cleared += 1;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#running = false;
  }

  async #run(): Promise<void> {
    const round = this.#cleared;
    this.#running = true;
    this.#onBusy(true);
    for (let step = this.#waiting.shift(); step !== undefined; step = this.#waiting.shift()) {
      await this.#perform(step, this.#abort.signal);
      if (round !== this.#cleared) return;
    }
    this.#abort = new AbortController();
    this.#running = false;
    this.#onBusy(false);
  }
}

/** Resolves after `milliseconds`, or at once when the signal is or becomes aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
