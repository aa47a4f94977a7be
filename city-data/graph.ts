/** The network of a city as a plain graph of stops, for figures and checks. */
import type { City, Line } from './schema.ts';

/** For each stop id its distinct neighbours, in the order of the document. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

/** Joins consecutive stops of every route; what names no stop of the city joins nothing. */
export function neighboursOf(stops: City['stops'], lines: readonly Line[]): Neighbours {
  const neighbours = new Map<string, Set<string>>(stops.map(({ id }) => [id, new Set()]));
  for (const line of lines) {
    for (const [from, to] of edgesOf(line)) {
      const [here, there] = [neighbours.get(from), neighbours.get(to)];
      if (!here || !there || from === to) continue;
      here.add(to);
      there.add(from);
    }
  }
  return neighbours;
}

/** Two consecutive stops at a time, along every route. */
export function* edgesOf({ routes }: Line): Generator<readonly [from: string, to: string]> {
  for (const route of routes) {
    for (let index = 1; index < route.length; index++) {
      const [from, to] = [route[index - 1], route[index]];
      if (from !== undefined && to !== undefined) yield [from, to];
    }
  }
}

/** Ids of all stops that a line of these calls at. */
export function servedBy(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(({ routes }) => routes.flat()));
}

/** The sets of stops that reach each other, largest first. */
export function connectedParts(neighbours: Neighbours): string[][] {
  const seen = new Set<string>();
  const parts: string[][] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    // The list grows while it is walked: a search in breadth.
    for (const stop of part) {
      for (const next of neighbours.get(stop) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts.sort((a, b) => b.length - a.length);
}

/** An edge without which the network falls apart. */
export interface Bridge {
  readonly from: string;
  readonly to: string;
  /** Stops on the smaller side. */
  readonly splitsOff: number;
}

interface Visit {
  readonly stop: string;
  readonly parent: string | undefined;
  readonly rest: Iterator<string>;
  readonly order: number;
  /** The earliest visited stop that this stop's branch reaches by another way. */
  low: number;
  /** Stops in this branch. */
  size: number;
}

/** All bridges, by Tarjan's method with a stack of its own: a line may have thousands of stops. */
export function findBridges(neighbours: Neighbours): Bridge[] {
  const order = new Map<string, number>();
  const bridges: Bridge[] = [];
  const enter = (stop: string, parent?: string): Visit => {
    const number = order.size;
    order.set(stop, number);
    const rest = (neighbours.get(stop) ?? new Set<string>()).values();
    return { stop, parent, rest, order: number, low: number, size: 1 };
  };
  for (const root of neighbours.keys()) {
    if (order.has(root)) continue;
    const found: { from: string; to: string; size: number }[] = [];
    const total = searchBranch(enter(root), enter, order, (from, to, size) =>
      found.push({ from, to, size }),
    );
    for (const { from, to, size } of found) {
      bridges.push({ from, to, splitsOff: Math.min(size, total - size) });
    }
  }
  return bridges;
}

/** @returns the number of stops in the root's part of the network */
function searchBranch(
  root: Visit,
  enter: (stop: string, parent: string) => Visit,
  order: ReadonlyMap<string, number>,
  onBridge: (from: string, to: string, size: number) => void,
): number {
  const stack = [root];
  for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
    const next = visit.rest.next();
    if (!next.done) {
      const known = order.get(next.value);
      if (known === undefined) stack.push(enter(next.value, visit.stop));
      else if (next.value !== visit.parent) visit.low = Math.min(visit.low, known);
      continue;
    }
    stack.pop();
    const parent = stack.at(-1);
    if (!parent) continue;
    parent.low = Math.min(parent.low, visit.low);
    parent.size += visit.size;
    if (visit.low > parent.order) onBridge(parent.stop, visit.stop, visit.size);
  }
  return root.size;
}
