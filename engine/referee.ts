/**
 * The referee: one game in progress with words in and words out. Hosts and the protocol talk to
 * this; search talks to the numbers beneath it.
 */
import type { City } from '../city-data/schema.ts';
import type { Game, GameInProgress, Played, Replayed } from './contract.ts';
import {
  actionOf,
  actionStop,
  actionTicket,
  actionType,
  DEAL,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  PLACE,
  RIDE,
  SHOW,
} from './pursuit/actions.ts';
import { beforePlay, cluesFor } from './pursuit/clues.ts';
import { actionBuffer, legalActions } from './pursuit/legal.ts';
import { Position } from './pursuit/position.ts';
import { readAction } from './pursuit/read-action.ts';
import { readOptions } from './pursuit/read-options.ts';
import { RULES_VERSION, rulesOf } from './pursuit/rules.ts';
import { PHANTOM, PHASE, PHASE_DEAL, SLOT } from './pursuit/state.ts';
import { list } from './pursuit/stop-set.ts';
import { Tracker } from './pursuit/tracker.ts';
import { actionWord, detectiveId, stateWords, stopWord, viewWords } from './pursuit/words.ts';
import { Random } from './random.ts';
import { failure, success, type Result } from './result.ts';
import type { ActionWord, ClueWord, DetectiveId, StateWords, Variants, Viewer } from './words.ts';

export interface GameOptions {
  readonly city: City;
  readonly variants?: Variants;
  /** Decides the draw of the start stops; the same seed gives the same draw everywhere. */
  readonly seed?: number;
  /** Puts detectives on given stops instead of drawing them. */
  readonly starts?: Readonly<Partial<Record<DetectiveId, string>>>;
}

/** Options whose city is checked and whose rest comes from outside as it is. */
export interface UncheckedOptions {
  readonly city: City;
  readonly variants?: unknown;
  readonly seed?: unknown;
  readonly starts?: unknown;
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

export type HideAndRideGame = GameInProgress<StateWords, ActionWord, ClueWord, Viewer, GameRecord>;
export type HideAndRideReplayed = Replayed<StateWords, ActionWord, ClueWord, Viewer, GameRecord>;

export const hideAndRide: Game<
  UncheckedOptions,
  StateWords,
  ActionWord,
  ClueWord,
  Viewer,
  GameRecord
> = { id: 'hide-and-ride', rulesVersion: RULES_VERSION, begin: newGame, replay };

/**
 * Begins a game: reads the options, lets chance deal the start stops.
 *
 * @returns a fault `bad-options`, `bad-starts` or `too-few-starts` when the options cannot be played
 */
export function newGame(options: UncheckedOptions): Result<Referee> {
  const read = readOptions(options);
  if (!read.ok) return read;
  const { city, variants, seed, starts } = read.value;
  const position = new Position(rulesOf(city, variants));
  const random = new Random(seed);
  const { network, detectives } = position.rules;
  const fixed = new Set(Object.values(starts));
  const pool = [...network.detectiveStarts].filter((stop) => !fixed.has(stopWord(position, stop)));
  for (let i = 0; i < detectives; i++) {
    const given = starts[detectiveId(i)];
    const drawn =
      given === undefined
        ? pool.splice(random.below(pool.length), 1)[0]
        : network.stopNumbers.get(given);
    if (drawn === undefined) {
      return failure('too-few-starts', 'The city has too few start stops for its detectives.');
    }
    position.play(actionOf(DEAL, 0, drawn));
  }
  return success(new Referee(position, variants));
}

/** Plays a record again, action by action; a fault names the first action that is not legal. */
export function replay(record: GameRecord): Result<HideAndRideReplayed> {
  if (record.rules !== RULES_VERSION) {
    return failure('other-rules', `The record follows version ${record.rules} of the rules.`);
  }
  const begun = newGame(record);
  if (!begun.ok) return begun;
  const played: Played<ClueWord, Viewer>[] = [];
  for (const [index, action] of record.actions.entries()) {
    const step = begun.value.play(action);
    if (!step.ok) {
      return failure('bad-record', `Action ${index + 1} of the record: ${step.fault.message}`);
    }
    played.push(step.value);
  }
  return success({ game: begun.value, played });
}

export class Referee implements HideAndRideGame {
  readonly position: Position;
  readonly #variants: Variants;
  readonly #starts: Partial<Record<DetectiveId, string>> = {};
  readonly #buffer: Int32Array;
  readonly #tracker: Tracker;
  readonly #actions: ActionWord[] = [];
  /** The candidates before each action, for taking it back. */
  readonly #candidates: Int32Array[] = [];

  /** @param position dealt, before the placement */
  constructor(position: Position, variants: Variants) {
    if (position.state[PHASE] === PHASE_DEAL) throw new Error('the start stops are not dealt');
    this.position = position;
    this.#variants = variants;
    this.#buffer = actionBuffer(position.rules);
    this.#tracker = new Tracker(position.rules);
    for (const { id, at } of this.state().detectives) this.#starts[id] = at;
  }

  state(): StateWords {
    return stateWords(this.position);
  }

  view(viewer: Viewer): StateWords {
    return viewWords(this.position, viewer);
  }

  legal(): ActionWord[] {
    const length = legalActions(this.position, this.#buffer);
    const words: ActionWord[] = [];
    for (let i = 0; i < length; i++) words.push(actionWord(this.position, this.#buffer[i]!));
    return words;
  }

  /** Plays an action read from outside. A fault changes nothing. */
  play(word: unknown): Result<Played<ClueWord, Viewer>> {
    const { position } = this;
    const action = readAction(position, word, this.#buffer);
    if (!action.ok) return action;
    const before = beforePlay(position);
    this.#actions.push(actionWord(position, action.value));
    this.#candidates.push(this.#tracker.candidates.slice());
    position.push(action.value);
    this.#track(action.value);
    const after = position.clone();
    return success({ clues: (viewer) => cluesFor(viewer, before, action.value, after) });
  }

  #track(action: number): void {
    const { position } = this;
    const type = actionType(action);
    if (type === PLACE) this.#tracker.placed(position);
    if (type === RIDE || type === DOUBLE_RIDE) {
      this.#tracker.rode(position, actionTicket(action), type === DOUBLE_RIDE);
    }
    if (type === DETECTIVE_RIDE && actionStop(action) !== position.state[PHANTOM]) {
      this.#tracker.afterDetective(position, actionStop(action));
    }
    const slot = position.state[SLOT]!;
    const showed = type === SHOW || type === PLACE || type === RIDE || type === DOUBLE_RIDE;
    if (showed && position.logShown[slot] === 1) this.#tracker.seen(position.state[PHANTOM]!);
  }

  /** Stops where the Phantom can be from public facts, sorted by id; null before the placement. */
  candidates(): string[] | null {
    if (this.#actions.length === 0) return null;
    const { position } = this;
    const stops = new Uint16Array(position.rules.network.stops);
    const length = list(this.#tracker.candidates, stops);
    return Array.from(stops.subarray(0, length), (stop) => stopWord(position, stop)).sort();
  }

  record(): GameRecord {
    return {
      game: 'hide-and-ride',
      rules: RULES_VERSION,
      city: this.position.rules.network.city,
      variants: this.#variants,
      starts: { ...this.#starts },
      actions: [...this.#actions],
    };
  }

  /** Takes the last action back; false at the beginning. */
  undo(): boolean {
    const candidates = this.#candidates.pop();
    if (candidates === undefined) return false;
    this.#actions.pop();
    this.#tracker.copyFrom(candidates);
    this.position.pop();
    return true;
  }

  /** Leaves of the tree of legal actions `depth` plies deep (the engine protocol's `perft`). */
  perft(depth: number): number {
    return countLeaves(this.position, depth);
  }
}

export function countLeaves(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const actions = actionBuffer(position.rules);
  const length = legalActions(position, actions);
  if (depth === 1) return length;
  let nodes = 0;
  for (let i = 0; i < length; i++) {
    position.push(actions[i]!);
    nodes += countLeaves(position, depth - 1);
    position.pop();
  }
  return nodes;
}
