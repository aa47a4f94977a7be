/** Puts a player's question to its search and watches budget and clock. */
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { size } from '../pursuit/stop-set.ts';
import { actionWord } from '../pursuit/words.ts';
import { Random } from '../random.ts';
import { certainCapture, certainEscape } from '../search/certainty.ts';
import { NwSearch } from '../search/nw-search.ts';
import { PublicSearch, type RootMove } from '../search/public-search.ts';
import { easyDetectiveRide } from './easy-detective.ts';
import { easyPhantomAction } from './easy-phantom.ts';
import { knowledgeToMove, type Knowledge } from './knowledge.ts';
import { SEARCHES } from './levels.ts';
import type { Budget, Clock, PlayerRequest } from './player.ts';
import type { Thoughts } from './thoughts.ts';

/** Iterations between two looks at the clock: well under a millisecond. */
const BETWEEN_LOOKS = 32;
/** Milliseconds from one breath to the next. */
const SLICE = 10;
const EDGES_PER_NODE = 16;
/** More than the fastest search makes on any city that fills its tree. */
const EDGES_PER_MS = 2000;
const LEAST_EDGES = 1 << 12;
const MOST_EDGES = 1 << 21;

interface Search {
  iterate(): void;
  moves(): RootMove[];
  readonly deepest: number;
}

/** @throws when it is not the seat's turn, or the clues contradict the rules: a bug of the caller */
export function think(request: PlayerRequest, clock: Clock): Thoughts {
  const slices = thinkInSlices(request, clock);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

/** The same for a caller who has other things to see to now and then: it yields every few milliseconds. */
export function* thinkInSlices(
  request: PlayerRequest,
  clock: Clock,
): Generator<undefined, Thoughts, undefined> {
  const began = clock.now();
  const knowledge = knowledgeToMove(request.options, request.seat, request.clues);
  const found = yield* ponder(request, knowledge, clock, began);
  return {
    moves: found.moves.map((move) => ({
      ...move,
      action: actionWord(knowledge.position, move.action),
    })),
    nodes: found.nodes,
    ms: clock.now() - began,
    candidates: size(knowledge.candidates),
    depth: found.depth,
  };
}

interface Found {
  readonly moves: readonly {
    readonly action: number;
    readonly visits: number;
    readonly chance: number;
  }[];
  readonly nodes: number;
  readonly depth: number;
}

/** @param chance of the seat to win with it, as far as that is known without a search */
function only(action: number, chance = 0.5): Found {
  return { moves: [{ action, visits: 1, chance }], nodes: 0, depth: 0 };
}

/** What is proved need not be searched; -1 when nothing is. */
function certainMove({ viewer, position, candidates }: Knowledge, actions: Int32Array): number {
  return viewer === 'phantom'
    ? certainEscape(position, actions)
    : certainCapture(position, candidates);
}

function* ponder(
  { level, budget, seed }: PlayerRequest,
  knowledge: Knowledge,
  clock: Clock,
  began: number,
): Generator<undefined, Found, undefined> {
  const random = new Random(seed);
  const actions = actionBuffer(knowledge.position.rules);
  const length = legalActions(knowledge.position, actions);
  if (length === 1) return only(actions[0]!);
  if (level === 'random') return only(actions[random.below(length)]!);
  if (level === 'easy') return only(easyMove(knowledge, random));
  const settings = SEARCHES[level];
  const certain = settings === undefined ? -1 : certainMove(knowledge, actions);
  if (certain >= 0) return only(certain, 1);
  const search =
    settings === undefined
      ? new NwSearch(knowledge, capacity(budget), random)
      : new PublicSearch(knowledge, { ...settings, capacity: capacity(budget) }, random);
  const nodes = yield* iterate(search, budget, clock, began);
  const forPhantom = knowledge.viewer === 'phantom';
  const moves = search
    .moves()
    .filter(({ visits }) => visits > 0)
    .map(({ action, visits, reward }) => ({
      action,
      visits,
      chance: forPhantom ? reward : 1 - reward,
    }));
  // Stopped before the first iteration: better a plain move than none.
  if (moves.length === 0) return only(easyMove(knowledge, random));
  return { moves, nodes, depth: search.deepest };
}

/** @returns the iterations done */
function* iterate(
  search: Search,
  budget: Budget,
  clock: Clock,
  began: number,
): Generator<undefined, number, undefined> {
  const most = 'nodes' in budget ? budget.nodes : Infinity;
  const until = 'ms' in budget ? began + budget.ms : Infinity;
  let nodes = 0;
  for (let slice = began + SLICE; ; slice = clock.now() + SLICE) {
    for (; nodes < most; nodes++) {
      if (nodes % BETWEEN_LOOKS === 0) {
        const now = clock.now();
        if (clock.shouldStop() || now >= until) return nodes;
        if (now >= slice) break;
      }
      search.iterate();
    }
    if (nodes >= most) return nodes;
    yield;
    if (clock.shouldStop()) return nodes;
    search.iterate();
    nodes++;
  }
}

function easyMove({ viewer, position }: Knowledge, random: Random): number {
  return viewer === 'phantom'
    ? easyPhantomAction(position, random)
    : easyDetectiveRide(position, random);
}

/** Room for every edge that so many iterations are likely to make. */
function capacity(budget: Budget): number {
  const edges = 'nodes' in budget ? budget.nodes * EDGES_PER_NODE : budget.ms * EDGES_PER_MS;
  return 2 ** Math.ceil(Math.log2(Math.min(Math.max(edges, LEAST_EDGES), MOST_EDGES)));
}
