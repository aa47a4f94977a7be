/** Plays a city out in worker threads. The figures are the same however many threads there are. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlayoutSetting } from '../../../engine/playout/play-game.ts';
import { addTally, emptyTally, type Tally } from '../../../engine/playout/tally.ts';
import { workerScript } from '../worker-script.ts';
import type { FromWorker, ToWorker, WorkerSetting } from './messages.ts';

const PLAYOUT_WORKER = workerScript(import.meta.url, 'playout-worker');

/** Games that may be lost to dying threads before the playout gives up. */
const MOST_LOST = 3;

export interface PlayoutOrder extends PlayoutSetting {
  readonly games: number;
}

export interface PlayoutOptions {
  /** Aborting ends all threads and the playout with what was counted so far. */
  readonly signal: AbortSignal;
  /** Else all cores but one. */
  readonly threads?: number | undefined;
  /** The script of the threads. */
  readonly script?: URL | undefined;
  /** Told after each game. The tally goes on growing. */
  readonly onGame?: (tally: Tally) => void;
  /** Told of each thread that died. */
  readonly warn?: (line: string) => void;
}

export interface PlayoutResult {
  readonly tally: Tally;
  /** `failed` when threads died again and again. */
  readonly end: 'finished' | 'cancelled' | 'failed';
}

/** Resolves as soon as nothing more is counted; the threads end by themselves right after. */
export function runPlayout(order: PlayoutOrder, options: PlayoutOptions): Promise<PlayoutResult> {
  return new PlayoutRun(order, options).result;
}

class PlayoutRun {
  readonly result: Promise<PlayoutResult>;
  readonly #order: PlayoutOrder;
  readonly #options: PlayoutOptions;
  readonly #tally: Tally;
  readonly #workers = new Set<Worker>();
  /** Games of threads that died. */
  readonly #again: number[] = [];
  readonly #failed = new Set<number>();
  #next = 0;
  #lost = 0;
  #ended = false;
  #resolve!: (result: PlayoutResult) => void;

  constructor(order: PlayoutOrder, options: PlayoutOptions) {
    this.#order = order;
    this.#options = options;
    this.#tally = emptyTally(order.city);
    this.result = new Promise((resolve) => (this.#resolve = resolve));
    if (options.signal.aborted) {
      this.#end('cancelled');
      return;
    }
    options.signal.addEventListener('abort', this.#cancel, { once: true });
    const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    for (let i = 0; i < Math.min(threads, order.games); i++) this.#start();
  }

  readonly #cancel = (): void => this.#end('cancelled');

  #start(): void {
    const { city, variants, level, nodes, seed } = this.#order;
    const setting: WorkerSetting = { city, variants, level, nodes, seed };
    const worker = new Worker(this.#options.script ?? PLAYOUT_WORKER, {
      workerData: setting,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    this.#workers.add(worker);
    let playing = this.#take();
    worker.on('message', ({ tally }: FromWorker) => {
      if (this.#ended) return;
      addTally(this.#tally, tally);
      this.#options.onGame?.(this.#tally);
      this.#endIfDone();
      playing = this.#take();
      this.#ask(worker, playing);
    });
    let died = false;
    const onDeath = (why: string): void => {
      if (died || this.#ended) return;
      died = true;
      this.#workers.delete(worker);
      this.#died(playing, why);
    };
    worker.on('error', (error) => onDeath(error instanceof Error ? error.message : 'unknown'));
    worker.on('exit', (code) => onDeath(`exit code ${code}`));
    this.#ask(worker, playing);
  }

  /** The number of a game that waits to be played. */
  #take(): number | undefined {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    return this.#next < this.#order.games ? this.#next++ : undefined;
  }

  #ask(worker: Worker, index: number | undefined): void {
    if (index !== undefined) worker.postMessage({ index } satisfies ToWorker);
  }

  /** A game is tried twice, each time in a fresh thread. */
  #died(playing: number | undefined, why: string): void {
    if (playing === undefined) return;
    this.#options.warn?.(`Game ${playing + 1} of a playout broke its thread: ${why}.`);
    if (!this.#failed.has(playing)) {
      this.#failed.add(playing);
      this.#again.push(playing);
    } else if (++this.#lost > MOST_LOST) {
      this.#end('failed');
      return;
    }
    this.#endIfDone();
    const waiting = this.#again.length > 0 || this.#next < this.#order.games;
    if (waiting && !this.#ended) this.#start();
  }

  #endIfDone(): void {
    if (this.#tally.games + this.#lost === this.#order.games) this.#end('finished');
  }

  #end(end: PlayoutResult['end']): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#options.signal.removeEventListener('abort', this.#cancel);
    for (const worker of this.#workers) void worker.terminate();
    this.#resolve({ tally: this.#tally, end });
  }
}
