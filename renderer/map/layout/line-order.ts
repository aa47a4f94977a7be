/**
 * In which order lines lie side by side. The search follows the published idea of line-ordering
 * optimisation on transit graphs (Bast, Brosi, Storandt: "Efficient generation of geographically
 * accurate transit maps"): a price for two lines that cross, a higher one where they cross between
 * the same two edges, and one for neighbours that are torn apart. It is greedy with local search,
 * and takes no chances: the same network always gives the same order.
 */
import { modeRank } from './measure.ts';
import type { Network, Passage } from './network.ts';
import { findStretches, type Stretches } from './stretch.ts';

const CROSSING_SAME = 4;
const CROSSING_DIFFERENT = 1;
const SEPARATION = 3;
/** For each place in a bundle where lines of two modes lie side by side: like goes with like. */
const MIXED = 0.6;
/** Up to this many lines every order of a stretch is tried. */
const EXHAUSTIVE = 5;
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
  /** Per stretch the stops at its two ends, where its order has a price. */
  readonly ends: number[][];
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

function stopPrice(search: Search, stop: number, of: ReadonlySet<number>): number {
  const passages = search.network.passagesAt[stop] ?? [];
  let price = 0;
  for (let i = 0; i < passages.length; i += 1) {
    const one = passages[i];
    if (!one) continue;
    for (let j = i + 1; j < passages.length; j += 1) {
      const two = passages[j];
      if (!two || two.line === one.line || !(of.has(one.line) || of.has(two.line))) continue;
      price += pairPrice(search, one, two);
    }
  }
  return price;
}

function mixedPrice(network: Network, order: readonly number[]): number {
  let mixed = 0;
  for (let index = 1; index < order.length; index += 1) {
    const [before, here] = [order[index - 1] ?? 0, order[index] ?? 0];
    if (network.modes[before] !== network.modes[here]) mixed += MIXED;
  }
  return mixed;
}

function price(search: Search, stretch: number): number {
  const lines = new Set(search.orders[stretch]);
  let sum = mixedPrice(search.network, search.orders[stretch] ?? []);
  for (const stop of search.ends[stretch] ?? []) sum += stopPrice(search, stop, lines);
  return sum;
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length <= 1) {
    yield [...items];
    return;
  }
  for (let index = 0; index < items.length; index += 1) {
    const rest = items.toSpliced(index, 1);
    for (const tail of permutations(rest)) yield [items[index] ?? 0, ...tail];
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

function endsOfStretches(network: Network, stretches: Stretches): number[][] {
  return stretches.all.map((stretch) => {
    const [first, last] = [stretch.parts[0], stretch.parts.at(-1)];
    const stops = new Set<number>();
    for (const [part, atStart] of [[first, true] as const, [last, false] as const]) {
      const edge = part && network.edges[part.edge];
      if (edge) stops.add(part.forward === atStart ? edge.a : edge.b);
    }
    return [...stops];
  });
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
  given: ReadonlyMap<string, readonly number[]> = new Map(),
): LineOrder {
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
    ends: endsOfStretches(network, stretches),
  };
  // The widest bundles first: the fine ones then fit themselves to them.
  const queue = stretches.all
    .filter((stretch) => stretch.lines.length > 1 && !fixed.has(stretch.index))
    .sort((one, two) => two.lines.length - one.lines.length || one.index - two.index);
  for (let round = 0; round < ROUNDS; round += 1) {
    let better = false;
    for (const stretch of queue) better = improve(search, stretch.index) || better;
    if (!better) break;
  }
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
    ends: [],
  };
  const every = new Set(network.modes.keys());
  let sum = 0;
  for (let stop = 0; stop < network.stopIds.length; stop += 1) {
    sum += stopPrice(search, stop, every);
  }
  return sum;
}
