/** Which stop is meant by a point of the map, and which is the next one in a direction. */
import { Delaunay } from 'd3';
import type { Layout } from './layout/layout.ts';
import { distance, distanceToSegment, dot, subtract, type Vec } from './layout/vector.ts';

/** How near a press must be, in CSS pixels: half of the 44 that a finger needs. */
export const REACH = 22;

export interface StopFinder {
  /** The nearest stop (by index) within reach; `scale` is CSS pixels per drawing unit. */
  readonly find: (point: Vec, scale: number) => number | undefined;
}

/** @param among indices of the stops that count; all when left out */
export function findStops(layout: Layout, among?: readonly number[]): StopFinder {
  const markers = among ? among.flatMap((stop) => layout.markers[stop] ?? []) : layout.markers;
  if (markers.length === 0) return { find: () => undefined };
  const delaunay = Delaunay.from(
    markers,
    (marker) => marker.center[0],
    (marker) => marker.center[1],
  );
  return {
    find(point, scale) {
      const marker = markers[delaunay.find(point[0], point[1])];
      if (!marker) return undefined;
      const away = distanceToSegment(point, marker.from, marker.to);
      return away <= marker.outer + 4 / scale || away * scale <= REACH ? marker.stop : undefined;
    },
  };
}

const WAYS: Readonly<Record<string, Vec>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The stop one comes to from `from` with an arrow key: near and straight ahead wins over far and
 * aside. Undefined where nothing lies that way.
 */
export function neighbourTowards(
  layout: Layout,
  among: readonly number[],
  from: number,
  key: string,
): number | undefined {
  const way = WAYS[key];
  const here = layout.markers[from]?.center;
  if (!way || !here) return undefined;
  let best: number | undefined;
  let lowest = Infinity;
  for (const stop of among) {
    const there = layout.markers[stop]?.center;
    if (!there || stop === from) continue;
    const step = subtract(there, here);
    const ahead = dot(step, way);
    const aside = Math.abs(step[0] * way[1] - step[1] * way[0]);
    if (ahead <= 0 || aside > ahead * 2.5) continue;
    const price = ahead + aside * 2;
    if (price < lowest) [best, lowest] = [stop, price];
  }
  return best;
}

/** The stop nearest to a point, however far. */
export function nearestStop(
  layout: Layout,
  among: readonly number[],
  point: Vec,
): number | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  for (const stop of among) {
    const there = layout.markers[stop]?.center;
    const away = there ? distance(there, point) : Infinity;
    if (away < lowest) [best, lowest] = [stop, away];
  }
  return best;
}

/** Reading order: rows from the top, stops at about one height being one row, and left to right. */
export function inReadingOrder(layout: Layout, among: readonly number[]): number[] {
  const row = layout.measure.unit * ROW;
  const at = (stop: number): Vec => {
    const [x, y] = layout.markers[stop]?.center ?? [0, 0];
    return [x, Math.round(y / row)];
  };
  return [...among].sort((one, two) => at(one)[1] - at(two)[1] || at(one)[0] - at(two)[0]);
}

/** In units. */
const ROW = 20;
