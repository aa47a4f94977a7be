/**
 * Several threads that think about the same move, each with a seed of its own, and what comes of it:
 * root parallel search. Whoever dies or sticks is done without.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  decide,
  type PlayerChoice,
  type PlayerRequest,
  type Thoughts,
} from '../../../engine/players/player.ts';
import { success, type Result } from '../../../engine/result.ts';
import { aborted, type Calls } from './messages.ts';
import type { PlayerThread } from './player-thread.ts';

/** How long the others are waited for once the first has thought to the end, in milliseconds. */
const LAST_WORDS = 50;

interface Member {
  readonly hurry: AbortController;
  /** Let go before its time. */
  released: boolean;
  answer: Result<Thoughts> | undefined;
}

export class Team {
  readonly #request: PlayerRequest;
  readonly #calls: Calls;
  readonly #earlier: readonly Thoughts[];
  readonly #members: Member[] = [];
  #firstIsDone = (): void => undefined;

  /** @param earlier what was thought about the very same request before it came */
  constructor(request: PlayerRequest, calls: Calls, earlier: readonly Thoughts[]) {
    this.#request = request;
    this.#calls = calls;
    this.#earlier = earlier;
  }

  /** Thinks on these threads, at least one. */
  async choose(threads: readonly PlayerThread[]): Promise<Result<PlayerChoice>> {
    const hurryAll = (): void => this.#hurry();
    this.#calls.hurry?.addEventListener('abort', hurryAll, { once: true });
    const firstIsDone = new Promise<void>((resolve) => (this.#firstIsDone = resolve));
    const all = Promise.all(threads.map((thread, index) => this.#think(thread, index)));
    await Promise.race([all, firstIsDone.then(() => pause(LAST_WORDS))]);
    this.#calls.hurry?.removeEventListener('abort', hurryAll);
    return this.#result();
  }

  async #think(thread: PlayerThread, index: number): Promise<void> {
    const member: Member = { hurry: new AbortController(), released: false, answer: undefined };
    this.#members.push(member);
    if (this.#calls.hurry?.aborted) member.hurry.abort();
    member.answer = await thread.ask(
      'think',
      { ...this.#request, seed: this.#request.seed + index },
      { abort: this.#calls.abort, hurry: member.hurry.signal },
    );
    if (!member.answer.ok || member.released) return;
    // All had the same time, so the others are as good as done, or late, or stuck.
    this.#hurry();
    this.#firstIsDone();
  }

  #hurry(): void {
    for (const { hurry } of this.#members) hurry.abort();
  }

  /** Frees a thread for somebody who waits, if more than one still thinks; its thoughts count. */
  release(): boolean {
    const thinking = this.#members.filter(({ answer, released }) => !answer && !released);
    const last = thinking.pop();
    if (last === undefined || thinking.length === 0) return false;
    last.released = true;
    last.hurry.abort();
    return true;
  }

  #result(): Result<PlayerChoice> {
    if (this.#calls.abort.aborted) return aborted();
    const answers = this.#members.flatMap(({ answer }) => (answer ? [answer] : []));
    const thoughts = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    thoughts.push(...this.#earlier);
    if (thoughts.length > 0) return success(decide(this.#request, thoughts));
    const [failed] = answers;
    if (failed === undefined || failed.ok) throw new Error('a team came back without any answer');
    return failed;
  }
}
