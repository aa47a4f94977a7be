/**
 * The computer players: one request in, one legal action out. A player is told the public options of
 * a game and the clues its seat was shown; nothing else ever reaches it.
 */
import type { PublicOptions } from '../pursuit/observer.ts';
import type { ActionWord, ClueWord, Seat } from '../words.ts';
import type { PlayerName } from './levels.ts';
import { think, thinkInSlices } from './think.ts';
import { mergeThoughts, pickMove, type Thoughts } from './thoughts.ts';

export { LEVEL_MS, LEVELS, PLAYER_NAMES, type Level, type PlayerName } from './levels.ts';
export { think, thinkInSlices, type Thoughts };

/** How long a player may think: milliseconds, or nodes so that a move is the same everywhere. */
export type Budget = { readonly ms: number } | { readonly nodes: number };

export interface PlayerRequest {
  readonly options: PublicOptions;
  readonly seat: Seat;
  /** Everything this seat has been shown since the game began, in order. */
  readonly clues: readonly ClueWord[];
  readonly level: PlayerName;
  readonly budget: Budget;
  /** With the same knowledge and a budget in nodes, the same seed gives the same move. */
  readonly seed: number;
}

/** The time and the wish to stop, lent by the host; the engine has no clock of its own. */
export interface Clock {
  /** Milliseconds from any beginning. */
  now(): number;
  /** True once the best move so far is wanted at once. */
  shouldStop(): boolean;
}

export interface PlayerChoice {
  readonly action: ActionWord;
  readonly info: PlayerInfo;
}

export interface PlayerInfo {
  readonly level: PlayerName;
  /** Iterations of the search; 0 where nothing had to be searched. */
  readonly nodes: number;
  readonly ms: number;
  /** Stops where the Phantom can be for all the public knows. */
  readonly candidates: number;
  /** Plies of the longest line that was looked at; 0 without a search. */
  readonly depth: number;
  /** The seat's chance to win as the player sees it, 0 to 1; absent without a search. */
  readonly value?: number;
}

/**
 * Chooses for the seat to move.
 *
 * @throws when it is not the seat's turn, or the clues contradict the rules: a bug of the caller
 */
export function choose(request: PlayerRequest, clock: Clock): PlayerChoice {
  return decide(request, [think(request, clock)]);
}

/**
 * Chooses from what several threads thought about the same request, each with a seed of its own
 * (`think`); `request.seed` then only throws the dice between moves that are as good.
 */
export function decide(request: PlayerRequest, all: readonly Thoughts[]): PlayerChoice {
  const thoughts = mergeThoughts(all);
  const move = pickMove(thoughts, request.seat, request.seed);
  const { nodes, ms, candidates, depth } = thoughts;
  return {
    action: move.action,
    info: {
      level: request.level,
      nodes,
      ms,
      candidates,
      depth,
      ...(nodes > 0 ? { value: move.chance } : {}),
    },
  };
}
