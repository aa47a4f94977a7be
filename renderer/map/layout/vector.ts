/** Plain plane geometry in drawing units, y down. */
export type Vec = readonly [x: number, y: number];

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor];
/** `a` moved by `factor` times `b`. */
export const along = (a: Vec, b: Vec, factor: number): Vec => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Vec, b: Vec): number => a[0] * b[1] - a[1] * b[0];
export const length = (a: Vec): number => Math.hypot(a[0], a[1]);
export const distance = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const middle = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The unit vector of `a`; the x axis where `a` has no length. */
export function direction(a: Vec): Vec {
  const size = length(a);
  return size > 1e-9 ? [a[0] / size, a[1] / size] : [1, 0];
}

/** A quarter turn to the right as one travels along `a` (y points down). */
export const rightOf = (a: Vec): Vec => [-a[1], a[0]];

/** The point of the segment from `a` to `b` that is nearest to `point`. */
export function nearestOnSegment(point: Vec, a: Vec, b: Vec): Vec {
  const ab = subtract(b, a);
  const squared = dot(ab, ab);
  const t = squared > 0 ? Math.max(0, Math.min(1, dot(subtract(point, a), ab) / squared)) : 0;
  return along(a, ab, t);
}

/** How far `point` is from the segment from `a` to `b`. */
export function distanceToSegment(point: Vec, a: Vec, b: Vec): number {
  return distance(point, nearestOnSegment(point, a, b));
}

export function boxAround(points: Iterable<Vec>, margin = 0): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin };
}

export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** The length of the part of the segment from `a` to `b` that lies inside `box` (Liang and Barsky). */
export function lengthInside(a: Vec, b: Vec, box: Box): number {
  const d = subtract(b, a);
  let from = 0;
  let to = 1;
  const sides: readonly (readonly [number, number])[] = [
    [-d[0], a[0] - box.minX],
    [d[0], box.maxX - a[0]],
    [-d[1], a[1] - box.minY],
    [d[1], box.maxY - a[1]],
  ];
  for (const [p, q] of sides) {
    if (p === 0) {
      if (q < 0) return 0;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return to > from ? (to - from) * length(d) : 0;
}

/** How far the segment from `a` to `b` is from a box; 0 where they touch. */
export function distanceToBox(a: Vec, b: Vec, box: Box): number {
  const outside = ([x, y]: Vec): number =>
    Math.hypot(Math.max(box.minX - x, 0, x - box.maxX), Math.max(box.minY - y, 0, y - box.maxY));
  const ends = Math.min(outside(a), outside(b));
  if (ends === 0 || lengthInside(a, b, box) > 0) return 0;
  const corners: readonly Vec[] = [
    [box.minX, box.minY],
    [box.maxX, box.minY],
    [box.minX, box.maxY],
    [box.maxX, box.maxY],
  ];
  return Math.min(ends, ...corners.map((corner) => distanceToSegment(corner, a, b)));
}
