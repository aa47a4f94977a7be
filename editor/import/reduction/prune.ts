/** Cuts back lines that run out into nothing, so that a board has ways round and few dead ends. */
import type { Board, Neighbours } from './board.ts';
import { contract, type ContractionLimits } from './contract.ts';

/** Of the stops, at most this share may be dead ends. */
const MOST_DEAD_ENDS = 0.2;
const ROUNDS = 8;

/**
 * Contracts, and where too many dead ends are left cuts their tails off the whole board and
 * contracts again: what is cut outside leaves room for stops inside.
 */
export function contractAndPrune(board: Board, limits: ContractionLimits): Board {
  let whole = board;
  let small = contract(whole, limits);
  for (let round = 0; round < ROUNDS; round++) {
    const neighbours = small.neighbours();
    const ends = deadEndsOf(neighbours).filter((end) => !limits.keep.has(end));
    const most = Math.floor(neighbours.size * MOST_DEAD_ENDS);
    const surplus = ends.length - most;
    if (surplus <= 0) break;
    ends.sort((a, b) => (small.places[a]?.calls ?? 0) - (small.places[b]?.calls ?? 0) || a - b);
    // Half the surplus a round: cutting one tail often mends or makes another.
    const cut = ends.slice(0, Math.max(1, Math.ceil(surplus / 2)));
    const next = cutTails(whole, small, cut);
    if (next.neighbours().size < limits.target * 0.85) break;
    whole = next;
    small = contract(whole, limits);
  }
  return small;
}

export function deadEndsOf(neighbours: Neighbours): number[] {
  return [...neighbours].flatMap(([place, around]) => (around.size === 1 ? [place] : []));
}

/** Takes the stretch from each dead end of the small board back to its neighbour off the whole one. */
function cutTails(whole: Board, small: Board, ends: readonly number[]): Board {
  const smallNeighbours = small.neighbours();
  const neighbours = whole.neighbours();
  const gone = new Set<number>();
  for (const end of ends) {
    const [stay] = smallNeighbours.get(end) ?? [];
    let place: number | undefined = end;
    while (place !== undefined && place !== stay) {
      const onward: number[] = [...(neighbours.get(place) ?? [])].filter((next) => !gone.has(next));
      if (onward.length > 1) break;
      gone.add(place);
      place = onward[0];
    }
  }
  return whole.without(gone);
}
