/** The worker threads that computer players think in, so that the host itself is never busy. */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlayerChoice, PlayerRequest, Thoughts } from '../../../engine/players/player.ts';
import { SEARCHES } from '../../../engine/players/levels.ts';
import { failure, type Result } from '../../../engine/result.ts';
import { workerScript } from '../worker-script.ts';
import { aborted, type Answers, type Calls, type Question } from './messages.ts';
import { PlayerThread } from './player-thread.ts';
import { Team } from './team.ts';

const PLAYER_WORKER = workerScript(import.meta.url, 'player-worker');

export interface PoolOptions {
  /** The script of the threads. */
  readonly script?: URL;
  /** How many players may think at once; else all cores but one. */
  readonly threads?: number;
  /** Told when a player failed; never what it knew. */
  readonly warn?: (line: string) => void;
}

/** Whoever makes no room for a request this soon is not waited for, in milliseconds. */
const ROOM_WITHIN = 30;

interface Waiting {
  readonly calls: Calls;
  readonly begin: (thread: PlayerThread) => Promise<void>;
  readonly giveUp: () => void;
}

export class PlayerPool {
  readonly #script: URL;
  readonly #size: number;
  readonly #warn: (line: string) => void;
  #threads: PlayerThread[] = [];
  readonly #queue: Waiting[] = [];
  readonly #teams = new Set<Team>();
  /** What is thought about meanwhile, and how it is told to make room. */
  readonly #meanwhile = new Map<Promise<unknown>, AbortController>();
  #closed = false;

  constructor(options: PoolOptions = {}) {
    this.#script = options.script ?? PLAYER_WORKER;
    this.#size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.#warn = options.warn ?? (() => undefined);
  }

  /** Starts all threads, so that the first question does not wait until one is there. */
  prepare(): void {
    if (this.#closed) return;
    while (this.#newThread() !== undefined);
  }

  /**
   * Lets a computer player choose for its seat, from what the request holds and nothing else. A
   * player who searches for a time does so on all threads that nobody else wants; a budget in nodes
   * stays on one, so that the same seed gives the same move.
   *
   * @param earlier what was thought about the very same request before it came
   * @returns the choice, which the rules have yet to judge; or the fault `aborted`, or
   *   `player-failed` when it failed twice, each time in fresh threads
   */
  choose(
    request: PlayerRequest,
    calls: Calls,
    earlier: readonly Thoughts[] = [],
  ): Promise<Result<PlayerChoice>> {
    const together = this.#size > 1 || earlier.length > 0;
    if (!together || !searchesForATime(request)) return this.ask('choose', request, calls);
    return this.#twice(() =>
      this.#enqueue(calls, async (thread) => {
        const team = new Team(request, calls, earlier);
        this.#teams.add(team);
        const choice = await team.choose([thread, ...this.#helpersOf(thread)]);
        this.#teams.delete(team);
        return choice;
      }),
    );
  }

  /** The same for any question, such as an analysis for people; always on one thread. */
  ask<Name extends Question>(
    question: Name,
    request: PlayerRequest,
    calls: Calls,
  ): Promise<Result<Answers[Name]>> {
    return this.#twice(() =>
      this.#enqueue(calls, (thread) => thread.ask(question, request, calls)),
    );
  }

  /**
   * Puts a question to a thread that nobody wants; a fault `busy` when there is none. Whoever then
   * wants it has it at once, and the answer is what was found until then.
   */
  async meanwhile<Name extends Question>(
    question: Name,
    request: PlayerRequest,
    abort: AbortSignal,
  ): Promise<Result<Answers[Name]>> {
    const free = !this.#closed && !abort.aborted && this.#queue.length === 0;
    const thread = free ? this.#freeThread() : undefined;
    if (!thread) return failure('busy', 'All threads are wanted for something else.');
    const hurry = new AbortController();
    const answer = thread.ask(question, request, { abort, hurry: hurry.signal });
    this.#meanwhile.set(answer, hurry);
    const result = await answer;
    this.#meanwhile.delete(answer);
    return result;
  }

  /** So many threads may think about something meanwhile. */
  get spare(): number {
    return this.#size - this.#threads.filter(({ alive, busy }) => alive && busy).length;
  }

  /** Frees the threads that nobody wanted until now. */
  async makeRoom(): Promise<void> {
    if (this.#meanwhile.size === 0) return;
    for (const hurry of this.#meanwhile.values()) hurry.abort();
    await Promise.race([Promise.all(this.#meanwhile.keys()), pause(ROOM_WITHIN)]);
  }

  async #twice<Value>(attempt: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const first = await attempt();
    if (first.ok || first.fault.code !== 'player-failed') return first;
    this.#warn(`${first.fault.message} It tries again.`);
    return attempt();
  }

  async #enqueue<Value>(
    calls: Calls,
    work: (thread: PlayerThread) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    await this.makeRoom();
    return new Promise((resolve) => {
      this.#queue.push({
        calls,
        begin: async (thread) => {
          resolve(await work(thread));
        },
        giveUp: () => {
          resolve(aborted());
        },
      });
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    const waiting = this.#queue[0];
    if (!waiting) return;
    if (this.#closed || waiting.calls.abort.aborted) {
      this.#queue.shift();
      waiting.giveUp();
      return this.#work();
    }
    const thread = this.#freeThread();
    if (!thread) {
      // A thread that becomes free looks at the queue itself; one that only helps is asked to.
      for (const team of this.#teams) if (team.release()) break;
      return;
    }
    this.#queue.shift();
    await waiting.begin(thread);
  }

  #freeThread(): PlayerThread | undefined {
    this.#threads = this.#threads.filter((thread) => thread.alive);
    const free = this.#threads.find((thread) => !thread.busy);
    return free ?? this.#newThread();
  }

  /** Undefined when there are as many as there may be. */
  #newThread(): PlayerThread | undefined {
    if (this.#threads.length >= this.#size) return undefined;
    const thread = new PlayerThread(this.#script, () => void this.#work());
    this.#threads.push(thread);
    return thread;
  }

  /** All other threads that have nothing to do; none while somebody waits. */
  #helpersOf(first: PlayerThread): PlayerThread[] {
    if (this.#queue.length > 0) return [];
    const idle = this.#threads.filter((thread) => thread !== first && !thread.busy);
    for (let fresh = this.#newThread(); fresh; fresh = this.#newThread()) idle.push(fresh);
    return idle;
  }

  async close(): Promise<void> {
    this.#closed = true;
    void this.#work();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

/** Is this a player who is the stronger the longer it may think? */
export function searchesForATime({ budget, level }: PlayerRequest): boolean {
  return 'ms' in budget && level in SEARCHES;
}
