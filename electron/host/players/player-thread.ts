/** One worker thread and the one request it may be working on. */
import { Worker } from 'node:worker_threads';
import type { City } from '../../../city-data/schema.ts';
import type { PlayerRequest } from '../../../engine/players/player.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import {
  aborted,
  type Answers,
  type Calls,
  type FromWorker,
  type Question,
  type ToWorker,
} from './messages.ts';

type Answer = Answers[Question];

/** A thread that goes on thinking this long after it was told to stop is ended, in milliseconds. */
const STOPS_WITHIN = 80;
/** How long beyond its budget a player may take before it counts as stuck, in milliseconds. */
const GRACE = 5000;
/** A budget in nodes has no time; a player who takes longer than this counts as stuck. */
const LONGEST_NODES = 120_000;

export class PlayerThread {
  readonly #worker: Worker;
  readonly #onFree: () => void;
  #city: City | undefined;
  #next = 1;
  #settle: ((result: Result<Answer>, id: number | null) => void) | undefined;
  #ended = false;

  /** @param onFree told whenever the thread has become free, or has ended */
  constructor(script: URL, onFree: () => void) {
    this.#onFree = onFree;
    this.#worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    // Idle threads must not keep a program alive that has nothing else to do.
    this.#worker.unref();
    this.#worker.on('message', (answer: FromWorker) => {
      const result = answer.ok ? success(answer.answer) : playerFailed('gave up');
      this.#settle?.(result, answer.id);
    });
    this.#worker.on('error', () => this.#end('died'));
    this.#worker.on('exit', () => this.#end('died'));
  }

  /** False once the thread is gone; it then needs a successor. */
  get alive(): boolean {
    return !this.#ended;
  }

  get busy(): boolean {
    return this.#settle !== undefined;
  }

  /**
   * Puts a question to a player. Aborting answers at once with the fault `aborted`; the thread stays
   * busy for the moment it needs to stop. Hurrying lets the player answer with what it has.
   */
  ask<Name extends Question>(
    question: Name,
    request: PlayerRequest,
    calls: Calls,
  ): Promise<Result<Answers[Name]>> {
    const { options, ...rest } = request;
    const { city, ...withoutCity } = options;
    const id = this.#next++;
    const stop = new SharedArrayBuffer(4);
    if (this.#city !== city) {
      this.#city = city;
      this.#send({ type: 'city', city });
    }
    this.#send({ type: question, id, request: { ...rest, options: withoutCity }, stop });
    // A thread answers the question it was asked.
    return this.#answer(id, request, calls, new Int32Array(stop)) as Promise<Result<Answers[Name]>>;
  }

  #answer(
    id: number,
    { budget }: PlayerRequest,
    calls: Calls,
    flag: Int32Array,
  ): Promise<Result<Answer>> {
    const patience = 'ms' in budget ? budget.ms + GRACE : LONGEST_NODES;
    return new Promise((resolve) => {
      let timer = setTimeout(() => this.#end('was stuck'), patience);
      const hurry = (): void => void Atomics.store(flag, 0, 1);
      const abort = (): void => {
        hurry();
        clearTimeout(timer);
        timer = setTimeout(() => this.#end('did not stop'), STOPS_WITHIN);
        resolve(aborted());
      };
      calls.abort.addEventListener('abort', abort, { once: true });
      calls.hurry?.addEventListener('abort', hurry, { once: true });
      if (calls.hurry?.aborted) hurry();
      this.#settle = (result, answered) => {
        if (answered !== null && answered !== id) return;
        clearTimeout(timer);
        calls.abort.removeEventListener('abort', abort);
        calls.hurry?.removeEventListener('abort', hurry);
        this.#settle = undefined;
        resolve(result);
        this.#onFree();
      };
    });
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #end(how: string): void {
    if (this.#ended) return;
    this.#ended = true;
    void this.#worker.terminate();
    this.#settle?.(playerFailed(how), null);
  }

  async close(): Promise<void> {
    this.#end('was closed');
    await this.#worker.terminate();
  }
}

function playerFailed(how: string): Result<never> {
  return failure('player-failed', `The computer player ${how}.`);
}
