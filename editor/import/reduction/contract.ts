/** Leaves out stops that only lie on the way: two neighbours, no terminus, no interchange. */
import type { Board, Neighbours } from './board.ts';

/** A stop whose name stands elsewhere too goes sooner, as if its stretch were so much shorter. */
const REPEATED = 0.3;

export interface ContractionLimits {
  /** Stop when so many places are left. */
  readonly target: number;
  /** No stretch grows longer than this, in metres. */
  readonly cap: number;
  /** Places that stay. */
  readonly keep: ReadonlySet<number>;
}

/** Shortest stretches first, so that what is left lies evenly. */
export function contract(board: Board, limits: ContractionLimits): Board {
  let current = board;
  for (;;) {
    const neighbours = current.neighbours();
    const gone = nextRound(current, neighbours, limits);
    if (gone.size === 0) return current;
    current = current.without(gone);
  }
}

/** Places that can go at once: no two of them are neighbours of one another. */
function nextRound(board: Board, neighbours: Neighbours, limits: ContractionLimits): Set<number> {
  const surplus = neighbours.size - limits.target;
  const gone = new Set<number>();
  if (surplus <= 0) return gone;
  const termini = board.termini();
  const repeated = repeatedNames(board, neighbours);
  const candidates: { place: number; ends: [number, number]; length: number }[] = [];
  for (const [place, around] of neighbours) {
    const [a, b, ...more] = around;
    if (a === undefined || b === undefined || more.length > 0) continue;
    if (termini.has(place) || limits.keep.has(place) || makesDeadEnd(neighbours, a, b)) continue;
    const length = board.length(a, place) + board.length(place, b);
    if (length > limits.cap) continue;
    const name = board.places[place]?.comparable ?? '';
    const felt = repeated.has(name) ? length * REPEATED : length;
    candidates.push({ place, ends: [a, b], length: felt });
  }
  candidates.sort((one, other) => one.length - other.length || one.place - other.place);
  const touched = new Set<number>();
  // A third of a round at most: the next lengths depend on what went before.
  const most = Math.min(surplus, Math.max(1, Math.ceil(candidates.length / 3)));
  for (const { place, ends } of candidates) {
    if (gone.size >= most) break;
    if (touched.has(place) || ends.some((end) => touched.has(end))) continue;
    gone.add(place);
    for (const one of [place, ...ends]) touched.add(one);
  }
  return gone;
}

/** Names that more than one place on the board has. */
function repeatedNames(board: Board, neighbours: Neighbours): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const place of neighbours.keys()) {
    const name = board.places[place]?.comparable ?? '';
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}

/** Would leaving out what lies between two neighbours take one of them its second way? */
function makesDeadEnd(neighbours: Neighbours, a: number, b: number): boolean {
  if (!neighbours.get(a)?.has(b)) return false;
  return [a, b].some((end) => (neighbours.get(end)?.size ?? 0) <= 2);
}
