/** Which stops of a line are neighbours where the source gives no tracks: by order, or by nearness. */
import { median } from 'd3';
import type { Point } from '../../../city-data/schema.ts';
import { distance } from './local-plane.ts';
import type { Link } from './route-cover.ts';

type PlaceOf = (stop: number) => Readonly<Point>;

/**
 * Links stops that stand in order, where branches follow one another: a step much longer than the
 * usual one is no link but the beginning of a branch, joined to the stop it is nearest to.
 */
export function linksByOrder(stops: readonly number[], place: PlaceOf): Link[] {
  const step = (index: number): number =>
    distance(place(stops[index - 1] ?? 0), place(stops[index] ?? 0));
  const usual = median(stops.slice(1), (_, index) => step(index + 1)) ?? 0;
  const runs: number[][] = [];
  stops.forEach((stop, index) => {
    if (index === 0 || isJump(stops, index, usual, place)) runs.push([stop]);
    else runs.at(-1)?.push(stop);
  });
  const links: Link[] = [];
  const placed: number[] = [];
  for (const run of runs) {
    const join = placed.length > 0 ? nearestJoin(run, placed, place) : null;
    if (join) links.push(join);
    for (let index = 1; index < run.length; index++) {
      links.push([run[index - 1] ?? 0, run[index] ?? 0]);
    }
    placed.push(...run);
  }
  return links;
}

/** A step over twice the usual one, when an earlier stop would be much nearer. */
function isJump(stops: readonly number[], index: number, usual: number, place: PlaceOf): boolean {
  const at = place(stops[index] ?? 0);
  const length = distance(place(stops[index - 1] ?? 0), at);
  if (length <= usual * 2) return false;
  return stops.slice(0, index - 1).some((stop) => distance(place(stop), at) < length / 2);
}

/** Joins a branch by whichever of its ends lies nearer to what is already there. */
function nearestJoin(
  run: readonly number[],
  placed: readonly number[],
  place: PlaceOf,
): Link | null {
  let best: Link | null = null;
  let bestDistance = Infinity;
  for (const end of [run[0], run.at(-1)]) {
    if (end === undefined) continue;
    for (const stop of placed) {
      const length = distance(place(end), place(stop));
      if (length < bestDistance) {
        bestDistance = length;
        best = [stop, end];
      }
    }
  }
  return best;
}

/** Links unordered stops as the shortest tree that holds them all: for a line, mostly its course. */
export function linksByNearness(stops: readonly number[], place: PlaceOf): Link[] {
  const links: Link[] = [];
  const [first, ...others] = stops;
  if (first === undefined) return links;
  const nearest = new Map(
    others.map((stop) => [stop, { to: first, length: distance(place(stop), place(first)) }]),
  );
  while (nearest.size > 0) {
    const [stop, link] = [...nearest].reduce((a, b) => (b[1].length < a[1].length ? b : a));
    nearest.delete(stop);
    links.push([link.to, stop]);
    for (const [other, known] of nearest) {
      const length = distance(place(other), place(stop));
      if (length < known.length) nearest.set(other, { to: stop, length });
    }
  }
  return links;
}
