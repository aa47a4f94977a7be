/** Water, parks and built ground as soft shapes: smooth curves through the author's points. */
import { curveCatmullRom, curveCatmullRomClosed, line } from 'd3';
import type { City, Scenery } from '../../../city-data/schema.ts';
import { round } from './curve.ts';
import { distance, type Vec } from './vector.ts';

export interface SceneryShape {
  readonly kind: Scenery['kind'];
  readonly shape: Scenery['shape'];
  /** In the words of SVG's `d`; closed for an area. */
  readonly data: string;
  /** Stroke width of a line; 0 for an area. */
  readonly width: number;
  readonly name: string | undefined;
  /** A smooth line for the name to follow, from left to right, or undefined for an area. */
  readonly nameLine: string | undefined;
  /** Drawing units along that line. */
  readonly nameLength: number;
  /** Where the name of an area stands. */
  readonly center: Vec;
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

function shapeOf(scenery: Scenery): SceneryShape {
  const points = distinct(scenery.points);
  const area = scenery.shape === 'area';
  const [first, last] = [points[0], points.at(-1)];
  const leftToRight = first && last && first[0] > last[0] ? points.toReversed() : points;
  let nameLength = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    if (a && b) nameLength += distance(a, b);
  }
  return {
    kind: scenery.kind,
    shape: scenery.shape,
    data: digits((area ? smoothClosed(points) : smooth(points)) ?? ''),
    width: area ? 0 : (scenery.width ?? 20),
    name: scenery.name,
    nameLine: area ? undefined : digits(smooth(leftToRight) ?? ''),
    nameLength,
    center: centroid(points),
  };
}

/** Ground first, parks over it, water on top, each in the author's order. */
export function layScenery(city: City): SceneryShape[] {
  const order = ['built', 'park', 'water'];
  return (city.scenery ?? [])
    .filter((scenery) => scenery.points.length >= (scenery.shape === 'area' ? 3 : 2))
    .map(shapeOf)
    .sort((one, two) => order.indexOf(one.kind) - order.indexOf(two.kind));
}
