/**
 * Where a place under the pointer comes to lie: on the 45° guides through its neighbours, in a row
 * with other stops, on the grid. Everything in drawing units.
 */
import type { Point } from '../../city-data/schema.ts';
import { distance, type Place } from '../document/geometry.ts';

export interface SnapOptions {
  /** How near a guide must be. */
  readonly reach: number;
  /** Places whose eight directions attract: the neighbours along the lines. */
  readonly neighbours: readonly Place[];
  /** Places in whose row and column one may come to stand, as far as they are in sight of it. */
  readonly others: readonly Place[];
  /** Distance of the grid's lines; null without a grid. */
  readonly grid: number | null;
}

/** A line to show while it attracts, from the place that has it to the place snapped to. */
export interface Guide {
  readonly from: Point;
  readonly to: Point;
}

export interface Snapped {
  readonly at: Point;
  readonly guides: readonly Guide[];
  /** What attracted; null: nothing did. */
  readonly by: 'guide' | 'grid' | null;
}

interface Ray {
  readonly through: Place;
  readonly direction: Point;
}

const HALF = Math.SQRT1_2;
const EIGHTHS: readonly Point[] = [
  [1, 0],
  [HALF, HALF],
  [0, 1],
  [-HALF, HALF],
];
const ROWS: readonly Point[] = [
  [1, 0],
  [0, 1],
];

/**
 * How far a row or column attracts, in reaches. Of eighty stops some are level with any place: if
 * those at the other end of the city attracted too, no stop would come to lie where it was put.
 */
const SIGHT = 25;

/** The place to take instead of `place`; the place itself where nothing attracts. */
export function snap(place: Place, options: SnapOptions): Snapped {
  const near = raysNear(place, options);
  const crossing = nearestCrossing(place, near, options.reach);
  if (crossing) {
    return {
      at: crossing.at,
      guides: crossing.rays.map((ray) => ({ from: [...ray.through], to: crossing.at })),
      by: 'guide',
    };
  }
  const [ray] = near;
  if (ray) {
    const at = foot(place, ray);
    return { at, guides: [{ from: [...ray.through], to: at }], by: 'guide' };
  }
  if (options.grid) {
    const grid = options.grid;
    const at: Point = [Math.round(place[0] / grid) * grid, Math.round(place[1] / grid) * grid];
    return { at, guides: [], by: 'grid' };
  }
  return { at: [...place], guides: [], by: null };
}

/** Rays within reach: those of neighbours first, then the nearer ones. */
function raysNear(place: Place, { reach, neighbours, others }: SnapOptions): Ray[] {
  const found = (places: readonly Place[], directions: readonly Point[]) =>
    places
      .flatMap((through) => directions.map((direction): Ray => ({ through, direction })))
      .map((ray) => ({ ray, off: distance(place, foot(place, ray)) }))
      .filter(({ ray, off }) => off <= reach && distance(place, ray.through) > reach)
      .sort((one, two) => one.off - two.off)
      .map(({ ray }) => ray);
  const inSight = others.filter((other) => distance(place, other) <= SIGHT * reach);
  return [...found(neighbours, EIGHTHS), ...found(inSight, ROWS).slice(0, 4)];
}

function foot(place: Place, { through, direction: [dx, dy] }: Ray): Point {
  const along = (place[0] - through[0]) * dx + (place[1] - through[1]) * dy;
  return [through[0] + dx * along, through[1] + dy * along];
}

function nearestCrossing(place: Place, rays: readonly Ray[], reach: number) {
  let best: { at: Point; rays: [Ray, Ray] } | null = null;
  let least = reach * Math.SQRT2;
  for (const [index, one] of rays.entries()) {
    for (const two of rays.slice(index + 1)) {
      const at = meeting(one, two);
      const far = at ? distance(place, at) : Infinity;
      if (!at || far > least) continue;
      least = far;
      best = { at, rays: [one, two] };
    }
  }
  return best;
}

function meeting(one: Ray, two: Ray): Point | null {
  const [ux, uy] = one.direction;
  const [vx, vy] = two.direction;
  const determinant = ux * vy - uy * vx;
  if (Math.abs(determinant) < 1e-9) return null;
  const [dx, dy] = [two.through[0] - one.through[0], two.through[1] - one.through[1]];
  const along = (dx * vy - dy * vx) / determinant;
  return [one.through[0] + ux * along, one.through[1] + uy * along];
}
