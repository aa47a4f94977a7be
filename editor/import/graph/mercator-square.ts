/**
 * Positions as shares of the square that Web Mercator makes of the Earth, times some power of ten:
 * how transit-map and its kin write them, some with y growing down, some with y growing up.
 */
import type { Point } from '../../../city-data/schema.ts';

/** A larger square would be one of metres. */
const LARGEST = 10_000;
/** Of the square's side: no city is larger, and no drawing is as small in its own units. */
const CITY = 0.02;
/** Nobody runs a network farther south. */
const SOUTHERNMOST = -45;

/** How to read such positions as longitude and latitude; null where they are a drawing's. */
export function mercatorSquare(
  places: readonly Readonly<Point>[],
): ((place: Readonly<Point>) => Point) | null {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const least = [...xs, ...ys].reduce((low, value) => Math.min(low, value), Infinity);
  const most = [...xs, ...ys].reduce((high, value) => Math.max(high, value), 0);
  const side = 10 ** Math.ceil(Math.log10(most));
  if (places.length < 3 || least <= 0 || side > LARGEST) return null;
  if (Math.max(span(xs), span(ys)) > side * CITY) return null;
  const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const upward = latitude(middle / side) < SOUTHERNMOST;
  return ([x, y]) => [(x / side) * 360 - 180, upward ? latitude(1 - y / side) : latitude(y / side)];
}

/** @param down share of the square, from its upper edge */
function latitude(down: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
}

function span(values: readonly number[]): number {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  return values.reduce((high, value) => Math.max(high, value), -Infinity) - least;
}
