/** Water, parks and built ground as soft shapes: smooth curves through the author's points. */
import { curveCatmullRom, curveCatmullRomClosed, line } from 'd3';
import type { City, Scenery } from '../../../city-data/schema.ts';
import { round } from './curve.ts';
import { along, boxAround, direction, distance, subtract, type Box, type Vec } from './vector.ts';

export interface SceneryShape {
  readonly kind: Scenery['kind'];
  readonly shape: Scenery['shape'];
  /** In the words of SVG's `d`; closed for an area. */
  readonly data: string;
  /** Stroke width of a line; 0 for an area. */
  readonly width: number;
  readonly name: string | undefined;
  /** The author's points; those of a line from left to right, as its name runs. */
  readonly points: readonly Vec[];
  /** The same as a smooth curve; undefined for an area. */
  readonly courseData: string | undefined;
  readonly center: Vec;
  readonly box: Box;
}

const smooth = line<Vec>().curve(curveCatmullRom.alpha(0.5));
const smoothClosed = line<Vec>().curve(curveCatmullRomClosed.alpha(0.5));

const digits = (data: string): string =>
  data.replaceAll(/-?\d+\.\d+/g, (number) => String(round(Number(number))));

/** The author's points without those that fall on each other: the curve cannot bear them. */
function distinct(points: readonly Vec[]): Vec[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return !before || distance(before, point) > 1e-6;
  });
}

function centroid(points: readonly Vec[]): Vec {
  let [area, x, y] = [0, 0, 0];
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    const part = a[0] * b[1] - b[0] * a[1];
    area += part;
    x += (a[0] + b[0]) * part;
    y += (a[1] + b[1]) * part;
  });
  const [first] = points;
  if (Math.abs(area) < 1e-9) return first ?? [0, 0];
  return [x / (3 * area), y / (3 * area)];
}

/** How near to the border of the canvas a river must end to flow on beyond it, in its widths. */
const NEAR_BORDER = 1.5;

/** A line that ends at the canvas's border runs on out of sight: nothing ends where the paper does. */
function flowingOn(points: readonly Vec[], width: number, size: readonly [number, number]): Vec[] {
  const leaves = (end: Vec | undefined): boolean => {
    const near = width * NEAR_BORDER;
    if (!end) return false;
    const [x, y] = end;
    return x < near || y < near || x > size[0] - near || y > size[1] - near;
  };
  const onward = (end: Vec, before: Vec): Vec =>
    along(end, direction(subtract(end, before)), Math.max(...size));
  const [first, second] = points;
  const [last, previous] = [points.at(-1), points.at(-2)];
  const before = first && second && leaves(first) ? [onward(first, second)] : [];
  const after = last && previous && leaves(last) ? [onward(last, previous)] : [];
  return [...before, ...points, ...after];
}

function shapeOf(scenery: Scenery, size: readonly [number, number]): SceneryShape {
  const points = distinct(scenery.points);
  const area = scenery.shape === 'area';
  const width = area ? 0 : (scenery.width ?? 20);
  const [first, last] = [points[0], points.at(-1)];
  const leftToRight = first && last && first[0] > last[0] ? points.toReversed() : points;
  const path = area
    ? smoothClosed(points)
    : smooth(scenery.kind === 'water' ? flowingOn(points, width, size) : points);
  return {
    kind: scenery.kind,
    shape: scenery.shape,
    data: digits(path ?? ''),
    width,
    name: scenery.name,
    points: area ? points : leftToRight,
    courseData: area ? undefined : digits(smooth(leftToRight) ?? ''),
    center: centroid(points),
    box: boxAround(points),
  };
}

/** Ground first, parks over it, water on top, each in the author's order. */
export function layScenery(city: City): SceneryShape[] {
  const order = ['built', 'park', 'water'];
  return (city.scenery ?? [])
    .filter((scenery) => scenery.points.length >= (scenery.shape === 'area' ? 3 : 2))
    .map((scenery) => shapeOf(scenery, city.size))
    .sort((one, two) => order.indexOf(one.kind) - order.indexOf(two.kind));
}
