/**
 * What a player thought about the moves of its seat, in plain data that can travel between threads.
 * Several players who thought about the same question with different seeds are merged before the
 * choice: root parallel search.
 */
import { Random } from '../random.ts';
import type { ActionWord, Seat } from '../words.ts';

export interface MoveThought {
  readonly action: ActionWord;
  /** How often the search tried it. */
  readonly visits: number;
  /** The seat's chance to win with it, 0 to 1. */
  readonly chance: number;
}

export interface Thoughts {
  readonly moves: readonly MoveThought[];
  /** Iterations of the search; 0 where nothing had to be searched. */
  readonly nodes: number;
  readonly ms: number;
  /** Stops where the Phantom can be for all the public knows. */
  readonly candidates: number;
  /** Plies of the longest line that was looked at; 0 without a search. */
  readonly depth: number;
}

/** @throws without any thoughts, or when they are not about the same question */
export function mergeThoughts(all: readonly Thoughts[]): Thoughts {
  const [first] = all;
  if (first === undefined) throw new Error('there are no thoughts to merge');
  const moves = new Map<string, { action: ActionWord; visits: number; won: number }>();
  for (const { moves: found, candidates } of all) {
    if (candidates !== first.candidates) throw new Error('the thoughts are about two questions');
    for (const { action, visits, chance } of found) {
      const key = JSON.stringify(action);
      const known = moves.get(key);
      if (known === undefined) moves.set(key, { action, visits, won: visits * chance });
      else {
        known.visits += visits;
        known.won += visits * chance;
      }
    }
  }
  return {
    moves: [...moves.values()].map(({ action, visits, won }) => ({
      action,
      visits,
      chance: visits === 0 ? 0 : won / visits,
    })),
    nodes: all.reduce((sum, { nodes }) => sum + nodes, 0),
    ms: Math.max(...all.map(({ ms }) => ms)),
    candidates: first.candidates,
    depth: Math.max(...all.map(({ depth }) => depth)),
  };
}

/** Of the most tried moves, those tried at least so often and almost as good are mixed. */
const MIXED_VISITS = 0.6;
const MIXED_CHANCE = 0.015;

/**
 * The move to play: what was tried most; the Phantom, who must not be foreseen, throws dice among
 * moves that are as good.
 */
export function pickMove(thoughts: Thoughts, seat: Seat, seed: number): MoveThought {
  const tried = thoughts.moves.toSorted((a, b) => b.visits - a.visits);
  const [best] = tried;
  if (best === undefined) throw new Error('no move was thought of');
  if (seat !== 'phantom') return best;
  const alike = tried.filter(
    ({ visits, chance }) =>
      visits >= best.visits * MIXED_VISITS && chance >= best.chance - MIXED_CHANCE,
  );
  const random = new Random(seed ^ 0x5bd1e995);
  let left = random.next() * alike.reduce((sum, { visits }) => sum + visits, 0);
  return alike.find(({ visits }) => (left -= visits) < 0) ?? best;
}
