/** The worker threads that computer players think in, so that the host itself is never busy. */
import { availableParallelism } from 'node:os';
import type { PlayerChoice, PlayerRequest } from '../../../engine/players/player.ts';
import { failure, type Result } from '../../../engine/result.ts';
import { workerScript } from '../worker-script.ts';
import type { Answers, Question } from './messages.ts';
import { PlayerThread } from './player-thread.ts';

const PLAYER_WORKER = workerScript(import.meta.url, 'player-worker');

export interface PoolOptions {
  /** The script of the threads. */
  readonly script?: URL;
  /** How many players may think at once; else all cores but one. */
  readonly threads?: number;
  /** Told when a player failed; never what it knew. */
  readonly warn?: (line: string) => void;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly begin: (thread: PlayerThread) => Promise<void>;
  readonly giveUp: () => void;
}

export class PlayerPool {
  readonly #script: URL;
  readonly #size: number;
  readonly #warn: (line: string) => void;
  #threads: PlayerThread[] = [];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions = {}) {
    this.#script = options.script ?? PLAYER_WORKER;
    this.#size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.#warn = options.warn ?? (() => undefined);
  }

  /**
   * Lets a computer player choose for its seat, from what the request holds and nothing else.
   *
   * @returns the choice, which the rules have yet to judge; or the fault `aborted`, or
   *   `player-failed` when it failed twice, each time in a fresh thread
   */
  choose(request: PlayerRequest, signal: AbortSignal): Promise<Result<PlayerChoice>> {
    return this.ask('choose', request, signal);
  }

  /** The same for any question, such as an analysis for people. */
  async ask<Name extends Question>(
    question: Name,
    request: PlayerRequest,
    signal: AbortSignal,
  ): Promise<Result<Answers[Name]>> {
    const first = await this.#enqueue(question, request, signal);
    if (first.ok || first.fault.code !== 'player-failed') return first;
    this.#warn(`${first.fault.message} It tries again.`);
    return this.#enqueue(question, request, signal);
  }

  #enqueue<Name extends Question>(
    question: Name,
    request: PlayerRequest,
    signal: AbortSignal,
  ): Promise<Result<Answers[Name]>> {
    return new Promise((resolve) => {
      this.#queue.push({
        signal,
        begin: async (thread) => {
          resolve(await thread.ask(question, request, signal));
        },
        giveUp: () => {
          resolve(failure('aborted', 'The computer was told to stop thinking.'));
        },
      });
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    const waiting = this.#queue[0];
    if (!waiting) return;
    if (this.#closed || waiting.signal.aborted) {
      this.#queue.shift();
      waiting.giveUp();
      return this.#work();
    }
    const thread = this.#freeThread();
    // A thread that becomes free looks at the queue itself.
    if (!thread) return;
    this.#queue.shift();
    await waiting.begin(thread);
  }

  #freeThread(): PlayerThread | undefined {
    this.#threads = this.#threads.filter((thread) => thread.alive);
    const free = this.#threads.find((thread) => !thread.busy);
    if (free || this.#threads.length >= this.#size) return free;
    const thread = new PlayerThread(this.#script, () => void this.#work());
    this.#threads.push(thread);
    return thread;
  }

  async close(): Promise<void> {
    this.#closed = true;
    void this.#work();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
