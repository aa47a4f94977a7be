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
import { NwSearch } from '../search/nw-search.ts';
import { PublicSearch, type RootMove } from '../search/public-search.ts';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
/** Beside the levels: chance, and the published recipe that the levels are measured against. */
export const PLAYER_NAMES = [...LEVELS, 'random', 'nw'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

const BETWEEN_LOOKS = 32;
const EDGES_PER_NODE = 32;
const LEAST_EDGES = 1 << 12;
const MOST_EDGES = 1 << 20;

const SETTINGS = {
  medium: { exploration: 0.6, phantomRandom: 0.1, detectiveRandom: 0.1, guesses: 2, truth: 0.5 },
  hard: { exploration: 0.6, phantomRandom: 0.1, detectiveRandom: 0.1, guesses: 2, truth: 0.5 },
  expert: { exploration: 0.6, phantomRandom: 0.1, detectiveRandom: 0.1, guesses: 2, truth: 0.5 },
} as const;

interface Search {
  iterate(): void;
  moves(): RootMove[];
  readonly deepest: number;
}

interface Decision {
  readonly action: number;
  readonly nodes: number;
  readonly depth?: number;
  readonly value?: number;
}

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
  const { action, ...found } = decide(request, knowledge, clock, began);
  return {
    action: actionWord(position, action),
    info: {
      level: request.level,
      ms: clock.now() - began,
      candidates: size(knowledge.candidates),
      ...found,
    },
  };
}

function decide(
  { level, budget, seed }: PlayerRequest,
  knowledge: Knowledge,
  clock: Clock,
  began: number,
): Decision {
  const random = new Random(seed);
  const actions = actionBuffer(knowledge.position.rules);
  const length = legalActions(knowledge.position, actions);
  if (length === 1) return { action: actions[0]!, nodes: 0 };
  switch (level) {
    case 'random':
      return { action: actions[random.below(length)]!, nodes: 0 };
    case 'easy':
      return { action: senseOf(knowledge).choose(random), nodes: 0 };
    case 'nw':
      return think(
        new NwSearch(knowledge, capacity(budget), random),
        knowledge,
        budget,
        clock,
        began,
      );
    default: {
      const settings = { ...SETTINGS[level], capacity: capacity(budget) };
      return think(new PublicSearch(knowledge, settings, random), knowledge, budget, clock, began);
    }
  }
}

function senseOf(knowledge: Knowledge): PhantomSense | DetectiveSense {
  return knowledge.seat === 'phantom' ? new PhantomSense(knowledge) : new DetectiveSense(knowledge);
}

/** Room for every edge that so many iterations are likely to make. */
function capacity(budget: Budget): number {
  const edges = 'nodes' in budget ? budget.nodes * EDGES_PER_NODE : MOST_EDGES;
  return 2 ** Math.ceil(Math.log2(Math.min(Math.max(edges, LEAST_EDGES), MOST_EDGES)));
}

function think(
  search: Search,
  knowledge: Knowledge,
  budget: Budget,
  clock: Clock,
  began: number,
): Decision {
  const most = 'nodes' in budget ? budget.nodes : Infinity;
  const until = 'ms' in budget ? began + budget.ms : Infinity;
  let nodes = 0;
  while (nodes < most) {
    if (nodes % BETWEEN_LOOKS === 0 && (clock.shouldStop() || clock.now() >= until)) break;
    search.iterate();
    nodes++;
  }
  let best: RootMove | undefined;
  for (const move of search.moves()) if (move.visits > (best?.visits ?? 0)) best = move;
  if (best === undefined) {
    // Stopped before the first iteration.
    return { action: senseOf(knowledge).choose(new Random(0)), nodes };
  }
  const value = knowledge.seat === 'phantom' ? best.reward : 1 - best.reward;
  return { action: best.action, nodes, depth: search.deepest, value };
}
