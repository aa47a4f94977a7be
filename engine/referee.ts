/**
 * The referee: one game in progress with words in and words out. Hosts and the protocol talk to
 * this; search talks to the numbers beneath it. (Being built: the interface is settled.)
 */
import type { City } from '../city-data/schema.ts';
import { failure, type Result } from './result.ts';
import type { ActionWord, ClueWord, DetectiveId, StateWords, Variants, Viewer } from './words.ts';

export interface GameOptions {
  readonly city: City;
  readonly variants?: Variants;
  /** Decides the draw of the start stops; the same seed gives the same draw everywhere. */
  readonly seed?: number;
  /** Puts detectives on given stops instead of drawing them. */
  readonly starts?: Readonly<Partial<Record<DetectiveId, string>>>;
}

/** A game for ever: its rules version, its options with every start stop named, its actions. */
export interface GameRecord {
  readonly game: 'hide-and-ride';
  readonly rules: number;
  readonly city: City;
  readonly variants: Variants;
  readonly starts: Readonly<Partial<Record<DetectiveId, string>>>;
  readonly actions: readonly ActionWord[];
}

export interface Referee {
  state(): StateWords;
  view(viewer: Viewer): StateWords;
  legal(): ActionWord[];
  /** Plays an action read from outside. A fault changes nothing. */
  play(action: unknown): Result<Played>;
  /** Stops where the Phantom can be from public facts, sorted by id; null before the placement. */
  candidates(): string[] | null;
  record(): GameRecord;
  /** Takes the last action back; false at the beginning. */
  undo(): boolean;
}

export interface Played {
  /** What this play showed to a viewer. */
  clues(viewer: Viewer): ClueWord[];
}

export function newGame(options: GameOptions): Result<Referee> {
  void options;
  return failure('not-built', 'The rules are being built.');
}

/** Plays a record again, action by action. */
export function replay(record: unknown): Result<Referee> {
  void record;
  return failure('not-built', 'The rules are being built.');
}
