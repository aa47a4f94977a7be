/** What one conversation over the protocol holds: the host's means and the game in progress. */
import type { Played } from '../contract.ts';
import type { HideAndRideGame } from '../referee.ts';
import { failure, success, type Result } from '../result.ts';
import type { ClueWord, Viewer } from '../words.ts';
import type { ProtocolHost } from './protocol.ts';

export class Session {
  readonly host: ProtocolHost;
  #game: HideAndRideGame | undefined;
  #played: Played<ClueWord, Viewer>[] = [];

  /** The line that is worked on, by its number. */
  turn = 0;
  #lines = 0;
  #stopped = 0;

  constructor(host: ProtocolHost) {
    this.host = host;
  }

  /** Numbers a line that has come in. */
  take(): number {
    return ++this.#lines;
  }

  /** What has come in so far is to be answered at once, with what has been found. */
  stop(): void {
    this.#stopped = this.#lines;
  }

  get shouldStop(): boolean {
    return this.turn <= this.#stopped;
  }

  /** The game in progress, or a fault that says there is none. */
  game(): Result<HideAndRideGame> {
    return this.#game
      ? success(this.#game)
      : failure('no-game', 'There is no game: begin one with new or load.');
  }

  /** Takes over a game just begun (or loaded, with what its plays showed). */
  begin(game: HideAndRideGame, played: readonly Played<ClueWord, Viewer>[] = []): void {
    this.#game = game;
    this.#played = [...played];
  }

  play(game: HideAndRideGame, action: unknown): Result<Played<ClueWord, Viewer>> {
    const played = game.play(action);
    if (played.ok) this.#played.push(played.value);
    return played;
  }

  undo(game: HideAndRideGame): boolean {
    this.#played.pop();
    return game.undo();
  }

  /** Everything a viewer has been shown so far, in order. */
  clues(viewer: Viewer): ClueWord[] {
    return this.#played.flatMap((played) => played.clues(viewer));
  }
}
