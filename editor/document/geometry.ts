/** Plane geometry of drawn paths, in drawing units with y down. */
import type { Point } from '../../city-data/schema.ts';

export type Place = readonly [x: number, y: number];

export function distance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: Place, b: Place, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The nearest place on the segment from `a` to `b`, and how far along it lies, 0 to 1. */
export function nearestOnSegment(a: Place, b: Place, place: Place): { at: Point; share: number } {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / square;
  const share = Math.max(0, Math.min(1, along));
  return { at: between(a, b, share), share };
}

export interface Nearest {
  readonly at: Point;
  readonly distance: number;
  /** Index of the segment on which it lies. */
  readonly segment: number;
}

/** The nearest place on a path of at least one point. */
export function nearestOnPath(path: readonly Place[], place: Place): Nearest {
  let best: Nearest = { at: [...(path[0] ?? place)], distance: Infinity, segment: 0 };
  for (let segment = 0; segment + 1 < path.length; segment++) {
    const { at } = nearestOnSegment(path[segment] as Place, path[segment + 1] as Place, place);
    const far = distance(at, place);
    if (far < best.distance) best = { at, distance: far, segment };
  }
  return best;
}

export function pathLength(path: readonly Place[]): number {
  return path.slice(1).reduce((sum, to, index) => sum + distance(path[index] as Place, to), 0);
}

/** The place on a path after `along` units from its beginning. */
export function placeAlong(path: readonly Place[], along: number): Point {
  let left = along;
  for (let index = 0; index + 1 < path.length; index++) {
    const from = path[index] as Place;
    const to = path[index + 1] as Place;
    const length = distance(from, to);
    if (left <= length && length > 0) return between(from, to, Math.max(0, left) / length);
    left -= length;
  }
  return [...(path.at(-1) ?? [0, 0])];
}

/** Is a place inside a closed ring of points? */
export function inside(ring: readonly Place[], [x, y]: Place): boolean {
  let within = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] as Place;
    const spans = a[1] > y !== b[1] > y;
    if (spans && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  });
  return within;
}
