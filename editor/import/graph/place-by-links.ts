/**
 * Places the nodes of a graph that has no coordinates so that distances in the drawing match
 * distances in the graph: stress majorisation (Gansner, Koren and North, 2004) from a start spread
 * by pivots (Brandes and Pich, 2006). The same graph always gets the same drawing.
 */
import type { Point } from '../../../city-data/schema.ts';

const ROUNDS = 60;
/** Beyond this many nodes every node is pulled by a sample only, or time would grow squared. */
const MOST_ANCHORS = 220;

/** @returns a place for each node, one unit being about one link */
export function placeByLinks(
  count: number,
  links: readonly (readonly [number, number])[],
): Point[] {
  const neighbours = Array.from({ length: count }, () => new Set<number>());
  for (const [a, b] of links) {
    if (a === b) continue;
    neighbours[a]?.add(b);
    neighbours[b]?.add(a);
  }
  const anchors = chooseAnchors(neighbours, Math.min(count, MOST_ANCHORS));
  const distances = anchors.map((anchor) => distancesFrom(anchor, neighbours));
  const places = firstPlaces(count, distances);
  for (let round = 0; round < ROUNDS; round++) improve(places, anchors, distances);
  return places;
}

/** Nodes far from each other, each the farthest from those before it. */
function chooseAnchors(neighbours: readonly ReadonlySet<number>[], count: number): number[] {
  const nearest = new Array<number>(neighbours.length).fill(Infinity);
  const anchors: number[] = [];
  let next = 0;
  while (anchors.length < count) {
    anchors.push(next);
    distancesFrom(next, neighbours).forEach((distance, node) => {
      nearest[node] = Math.min(nearest[node] ?? Infinity, distance);
    });
    nearest[next] = -1;
    next = nearest.reduce((best, value, node) => (value > (nearest[best] ?? 0) ? node : best), 0);
  }
  return anchors;
}

/** Links to every node; unreachable ones lie a little past the farthest. */
function distancesFrom(start: number, neighbours: readonly ReadonlySet<number>[]): number[] {
  const distances = new Array<number>(neighbours.length).fill(-1);
  distances[start] = 0;
  let farthest = 0;
  const queue = [start];
  for (const node of queue) {
    const next = (distances[node] ?? 0) + 1;
    for (const other of neighbours[node] ?? []) {
      if (distances[other] !== -1) continue;
      distances[other] = next;
      farthest = next;
      queue.push(other);
    }
  }
  return distances.map((distance) => (distance === -1 ? farthest + 3 : distance));
}

/** Two directions in which the nodes differ most: the first pivot's, and the one least like it. */
function firstPlaces(count: number, distances: readonly (readonly number[])[]): Point[] {
  const first = distances[1] ?? distances[0] ?? [];
  const spread = (values: readonly number[]): number => {
    const along = values.map((value, node) => Math.abs(value - (first[node] ?? 0)));
    return along.reduce((sum, value) => sum + value, 0);
  };
  const second = distances.reduce<readonly number[]>(
    (best, values) => (spread(values) > spread(best) ? values : best),
    first,
  );
  // The tiny spiral parts nodes that the pivots cannot tell apart.
  return Array.from({ length: count }, (_, node) => [
    (first[node] ?? 0) + 0.3 * Math.cos(node * 2.4),
    (second[node] ?? 0) + 0.3 * Math.sin(node * 2.4),
  ]);
}

/** Moves every node to the weighted mean of where the anchors want it. */
function improve(
  places: Point[],
  anchors: readonly number[],
  distances: readonly (readonly number[])[],
): void {
  places.forEach((place, node) => {
    let weights = 0;
    let x = 0;
    let y = 0;
    anchors.forEach((anchor, index) => {
      const wanted = distances[index]?.[node] ?? 0;
      const from = places[anchor];
      if (wanted === 0 || !from) return;
      const actual = Math.hypot(place[0] - from[0], place[1] - from[1]) || 1e-9;
      const weight = 1 / wanted ** 2;
      weights += weight;
      x += weight * (from[0] + (wanted * (place[0] - from[0])) / actual);
      y += weight * (from[1] + (wanted * (place[1] - from[1])) / actual);
    });
    if (weights > 0) places[node] = [x / weights, y / weights];
  });
}
