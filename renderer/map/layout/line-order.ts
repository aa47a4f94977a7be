/**
 * In which order lines lie side by side. The search follows the published idea of line-ordering
 * optimisation on transit graphs (Bast, Brosi, Storandt: "Efficient generation of geographically
 * accurate transit maps"): a price for two lines that cross, a higher one where they cross between
 * the same two edges, and one for neighbours that are torn apart. It is greedy with local search,
 * and takes no chances: the same network always gives the same order.
 */
import { modeRank } from './measure.ts';
import type { Network, Passage } from './network.ts';
import { inOneGo } from './portions.ts';
import { findStretches, type Stretches } from './stretch.ts';

const CROSSING_SAME = 4;
const CROSSING_DIFFERENT = 1;
const SEPARATION = 3;
/** For each place in a bundle where lines of two modes lie side by side: like goes with like. */
const MIXED = 0.6;
/** Up to this many lines every order of a stretch is tried. */
const EXHAUSTIVE = 4;
const ROUNDS = 6;

/** The direction in which an edge leaves a stop, as an angle in radians, y down. */
export type LeavingAngle = (edge: number, stop: number) => number;

/** Per edge the lines from left to right as one travels from `a` to `b`. */
export type LineOrder = readonly (readonly number[])[];

interface Search {
  readonly network: Network;
  readonly stretches: Stretches;
  readonly angle: LeavingAngle;
  /** Per stretch, left to right in the stretch's own direction. */
  readonly orders: number[][];
  /** Per stretch the pairs of lines at its ends that share one of its edges. */
  readonly pairs: (readonly [Passage, Passage])[][];
}

/** +1 where `one` lies left of `two` as one leaves `stop` along `edge`, -1 where right of it. */
function side(search: Search, edge: number, stop: number, one: number, two: number): number {
  const place = search.stretches.of[edge];
  const order = place && search.orders[place.stretch];
  if (!order) return 0;
  const leaving = search.network.edges[edge]?.a === stop;
  const sign = leaving === place.forward ? 1 : -1;
  return order.indexOf(one) < order.indexOf(two) ? sign : -sign;
}

function neighbours(search: Search, edge: number, one: number, two: number): boolean {
  const place = search.stretches.of[edge];
  const order = place && search.orders[place.stretch];
  return order ? Math.abs(order.indexOf(one) - order.indexOf(two)) === 1 : false;
}

const turnOf = (angle: number): number => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

/** The price of two lines that run through the same stop. */
function pairPrice(search: Search, one: Passage, two: Passage): number {
  const stop = one.stop;
  if (one.from === two.from && one.to === two.to) {
    const crossing =
      side(search, one.from, stop, one.line, two.line) ===
      side(search, one.to, stop, one.line, two.line);
    const torn =
      neighbours(search, one.from, one.line, two.line) !==
      neighbours(search, one.to, one.line, two.line);
    return (crossing ? CROSSING_SAME : 0) + (torn ? SEPARATION : 0);
  }
  const shared = [one.from, one.to].find((edge) => edge === two.from || edge === two.to);
  if (shared === undefined) return 0;
  const forOne = one.from === shared ? one.to : one.from;
  const forTwo = two.from === shared ? two.to : two.from;
  const base = search.angle(shared, stop);
  // Clockwise from the shared edge (y down): the line that turns off first belongs on its right.
  const firstOne =
    turnOf(search.angle(forOne, stop) - base) < turnOf(search.angle(forTwo, stop) - base);
  const left = side(search, shared, stop, one.line, two.line) > 0;
  return left === firstOne ? CROSSING_DIFFERENT : 0;
}

/** All pairs of lines at a stop that can cross there: those that share an edge. */
function pairsAt(network: Network, stop: number): (readonly [Passage, Passage])[] {
  const passages = network.passagesAt[stop] ?? [];
  return passages.flatMap((one, index) =>
    passages.slice(index + 1).flatMap((two) => {
      const shared =
        one.from === two.from || one.from === two.to || one.to === two.from || one.to === two.to;
      return shared && one.line !== two.line ? [[one, two] as const] : [];
    }),
  );
}

function mixedPrice(network: Network, order: readonly number[]): number {
  let mixed = 0;
  for (let index = 1; index < order.length; index += 1) {
    const [before, here] = [order[index - 1] ?? 0, order[index] ?? 0];
    if (network.modes[before] !== network.modes[here]) mixed += MIXED;
  }
  return mixed;
}

/** What depends on the order of one stretch. */
function price(search: Search, stretch: number): number {
  let sum = mixedPrice(search.network, search.orders[stretch] ?? []);
  for (const [one, two] of search.pairs[stretch] ?? []) sum += pairPrice(search, one, two);
  return sum;
}

function permutationsOf(count: number): number[][] {
  if (count <= 1) return [Array.from({ length: count }, (_, index) => index)];
  const shorter = permutationsOf(count - 1);
  return shorter.flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  );
}

const PERMUTATIONS = Array.from({ length: EXHAUSTIVE + 1 }, (_, count) => permutationsOf(count));

function* permutations(items: readonly number[]): Generator<number[]> {
  for (const order of PERMUTATIONS[items.length] ?? []) {
    yield order.map((place) => items[place] ?? 0);
  }
}

/** Every order that differs from the given one by moving a single line. */
function* moves(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from += 1) {
    const rest = order.toSpliced(from, 1);
    for (let to = 0; to <= rest.length; to += 1) {
      if (to !== from) yield rest.toSpliced(to, 0, order[from] ?? 0);
    }
  }
}

/** Tries other orders of one stretch and keeps the best; true where one was better. */
function improve(search: Search, stretch: number): boolean {
  const order = search.orders[stretch] ?? [];
  let best = order;
  let lowest = price(search, stretch);
  const tries = order.length <= EXHAUSTIVE ? permutations(order) : moves(order);
  for (const candidate of tries) {
    search.orders[stretch] = candidate;
    const found = price(search, stretch);
    if (found < lowest - 1e-9) [best, lowest] = [candidate, found];
  }
  search.orders[stretch] = best;
  return best !== order;
}

/** Improves stretch after stretch until none gets better; each again only if a neighbour changed. */
function* settle(search: Search, queue: readonly number[]): Generator<undefined> {
  const waiting = new Set(queue);
  const movable = new Set(queue);
  for (let round = 0; round < ROUNDS && waiting.size > 0; round += 1) {
    for (const stretch of queue) {
      if (!waiting.delete(stretch)) continue;
      yield undefined;
      if (!improve(search, stretch)) continue;
      for (const [one, two] of search.pairs[stretch] ?? []) {
        for (const edge of [one.from, one.to, two.from, two.to]) {
          const other = search.stretches.of[edge]?.stretch ?? stretch;
          if (other !== stretch && movable.has(other)) waiting.add(other);
        }
      }
    }
  }
}

function pairsOfStretches(network: Network, stretches: Stretches): Search['pairs'] {
  const pairs: (readonly [Passage, Passage])[][] = stretches.all.map(() => []);
  for (let stop = 0; stop < network.stopIds.length; stop += 1) {
    for (const pair of pairsAt(network, stop)) {
      const [one, two] = pair;
      const shared = [one.from, one.to].filter((edge) => edge === two.from || edge === two.to);
      const touched = new Set(shared.map((edge) => stretches.of[edge]?.stretch ?? -1));
      // Inside a stretch its order is the same on both sides: nothing can cross.
      if (shared.length === 2 && touched.size === 1 && insideOf(stretches, shared)) continue;
      for (const stretch of touched) pairs[stretch]?.push(pair);
    }
  }
  return pairs;
}

/** Whether two edges follow each other within their stretch, rather than at its two ends. */
function insideOf(stretches: Stretches, edges: readonly number[]): boolean {
  const [first, second] = edges;
  const parts = stretches.all[stretches.of[first ?? -1]?.stretch ?? -1]?.parts ?? [];
  const places = [first, second].map((edge) => parts.findIndex((part) => part.edge === edge));
  return Math.abs((places[0] ?? 0) - (places[1] ?? 0)) === 1;
}

function startingOrder(network: Network, lines: readonly number[]): number[] {
  const rank = (line: number): number => modeRank(network.modes[line] ?? 'bus');
  return [...lines].sort((one, two) => rank(one) - rank(two) || one - two);
}

/**
 * @param given orders the caller wants, by edge key ("a|b"): line ids left to right from a to b.
 *   What it does not name, or names wrongly, is decided here.
 */
export function orderLines(
  network: Network,
  angle: LeavingAngle,
  given?: ReadonlyMap<string, readonly number[]>,
): LineOrder {
  return inOneGo(orderInPortions(network, angle, given));
}

/** The same in small portions. */
export function* orderInPortions(
  network: Network,
  angle: LeavingAngle,
  given: ReadonlyMap<string, readonly number[]> = new Map(),
): Generator<undefined, LineOrder> {
  const stretches = findStretches(network);
  const fixed = new Set<number>();
  const orders = stretches.all.map((stretch) => {
    for (const part of stretch.parts) {
      const wanted = given.get(network.edges[part.edge]?.key ?? '');
      if (wanted?.length !== stretch.lines.length) continue;
      if (!stretch.lines.every((line) => wanted.includes(line))) continue;
      fixed.add(stretch.index);
      return part.forward ? [...wanted] : wanted.toReversed();
    }
    return startingOrder(network, stretch.lines);
  });
  const search: Search = {
    network,
    stretches,
    angle,
    orders,
    pairs: pairsOfStretches(network, stretches),
  };
  // The widest bundles first: the fine ones then fit themselves to them.
  const queue = stretches.all
    .filter((stretch) => stretch.lines.length > 1 && !fixed.has(stretch.index))
    .sort((one, two) => two.lines.length - one.lines.length || one.index - two.index);
  yield* settle(
    search,
    queue.map((stretch) => stretch.index),
  );
  return network.edges.map((edge) => {
    const place = stretches.of[edge.index];
    const order = place ? (orders[place.stretch] ?? []) : [];
    return place?.forward === false ? order.toReversed() : order;
  });
}

/** What an order costs in all: for tests and for comparing orders. */
export function priceOfOrder(network: Network, angle: LeavingAngle, order: LineOrder): number {
  const search: Search = {
    network,
    angle,
    stretches: {
      all: [],
      of: network.edges.map((edge) => ({ stretch: edge.index, forward: true })),
    },
    orders: order.map((lines) => [...lines]),
    pairs: [],
  };
  let sum = 0;
  for (let stop = 0; stop < network.stopIds.length; stop += 1) {
    for (const [one, two] of pairsAt(network, stop)) sum += pairPrice(search, one, two);
  }
  return sum;
}
