/**
 * The computer players: one request in, one legal action out. A player is told the public options of
 * a game and the clues its seat was shown; nothing else ever reaches it.
 */
import type { PublicOptions } from '../pursuit/observer.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { actionWord } from '../pursuit/words.ts';
import { size } from '../pursuit/stop-set.ts';
import { Random } from '../random.ts';
import type { ActionWord, ClueWord, Seat } from '../words.ts';
import { DetectiveSense } from './detective-sense.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { PhantomSense } from './phantom-sense.ts';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
/** Beside the levels: chance, and the published recipe that the levels are measured against. */
export type PlayerName = Level | 'random' | 'nw';

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
  /** Plies of the longest line that was looked at. */
  readonly depth?: number;
  /** The seat's chance to win as the player sees it, 0 to 1. */
  readonly value?: number;
}

/**
 * Chooses for the seat to move.
 *
 * @throws when it is not the seat's turn, or the clues contradict the rules: a bug of the caller
 */
export function choose(request: PlayerRequest, clock: Clock): PlayerChoice {
  const began = clock.now();
  const knowledge = knowledgeOf(request.options, request.seat, request.clues);
  const { position } = knowledge;
  const action = decide(request, knowledge, new Random(request.seed));
  return {
    action: actionWord(position, action),
    info: {
      level: request.level,
      nodes: 0,
      ms: clock.now() - began,
      candidates: size(knowledge.candidates),
    },
  };
}

function decide(request: PlayerRequest, knowledge: Knowledge, random: Random): number {
  const actions = actionBuffer(knowledge.position.rules);
  const length = legalActions(knowledge.position, actions);
  if (length === 1) return actions[0]!;
  if (request.level === 'random') return actions[random.below(length)]!;
  if (request.seat === 'phantom') return new PhantomSense(knowledge).choose(random);
  return new DetectiveSense(knowledge).choose(random);
}
