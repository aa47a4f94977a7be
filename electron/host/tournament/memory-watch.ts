/** Whether the memory of a long run stays flat: what the process, with its threads, holds over time. */

/** What the process holds, in bytes. */
export type Resident = () => number;

const MEGABYTE = 1024 * 1024;

export class MemoryWatch {
  readonly #resident: Resident;
  readonly #seen: number[] = [];

  constructor(resident: Resident = () => process.memoryUsage.rss()) {
    this.#resident = resident;
  }

  look(): void {
    this.#seen.push(this.#resident());
  }

  /**
   * The mean of each quarter of the run and the most there was, in megabytes. A leak makes each
   * quarter larger than the one before.
   */
  sentence(): string {
    if (this.#seen.length === 0) return 'Memory: nothing was played.';
    const length = Math.ceil(this.#seen.length / 4);
    const quarters = [0, 1, 2, 3]
      .map((quarter) => this.#seen.slice(quarter * length, (quarter + 1) * length))
      .filter((seen) => seen.length > 0)
      .map((seen) => megabytes(seen.reduce((sum, bytes) => sum + bytes, 0) / seen.length));
    const most = this.#seen.reduce((known, bytes) => Math.max(known, bytes), 0);
    return `Memory, quarter by quarter: ${quarters.join(', ')}; at most ${megabytes(most)}.`;
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
