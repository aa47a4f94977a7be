/**
 * The one contract every game of the house keeps: words in, words out, one game in progress. The
 * protocol, the host and the tests know games only through it.
 *
 * - A game begins without randomness of its own: chance is a player whose choices the seed decides,
 *   and a record names them, so that replaying it gives the same game for ever.
 * - Each viewer gets a *view* of the position and *clues* of a play, both built from nothing for
 *   him, never by deleting secrets from the whole.
 * - What comes from outside is answered by a `Result`; inside, an illegal play is a bug and throws.
 */
import type { Result } from './result.ts';

export interface Game<Options, State, Action, Clue, Viewer, Saved> {
  readonly id: string;
  /** Raised whenever the same record would play differently. */
  readonly rulesVersion: number;
  /** Reads the options, deals, and stands before the first action of a seat. */
  begin(options: Options): Result<GameInProgress<State, Action, Clue, Viewer, Saved>>;
  /** Plays a record again; a fault names the first action that is not legal. */
  replay(record: Saved): Result<Replayed<State, Action, Clue, Viewer, Saved>>;
}

export interface GameInProgress<State, Action, Clue, Viewer, Saved> {
  /** The referee's view: everything. */
  state(): State;
  view(viewer: Viewer): State;
  /** Actions of the seat to move, each once; none when the game is over. */
  legal(): Action[];
  /** Plays an action read from outside. A fault changes nothing. */
  play(action: unknown): Result<Played<Clue, Viewer>>;
  /** Where the hidden piece can be from public facts, sorted; null before it is on the board. */
  candidates(): string[] | null;
  record(): Saved;
  /** Takes the last action back, exactly; false at the beginning. */
  undo(): boolean;
  /** Leaves of the tree of legal actions `depth` plies deep. */
  perft(depth: number): number;
}

export interface Played<Clue, Viewer> {
  /** What this play showed to a viewer. */
  clues(viewer: Viewer): Clue[];
}

export interface Replayed<State, Action, Clue, Viewer, Saved> {
  readonly game: GameInProgress<State, Action, Clue, Viewer, Saved>;
  /** What each action of the record showed. */
  readonly played: readonly Played<Clue, Viewer>[];
}
