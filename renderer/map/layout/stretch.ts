/**
 * A stretch is a run of edges on which the same lines travel together from end to end, so one order
 * of the lines holds for all of it. Only at its two ends can lines cross.
 */
import type { Network } from './network.ts';

export interface Stretch {
  readonly index: number;
  /** Edges in travel order; `forward` where the edge is travelled from its `a` to its `b`. */
  readonly parts: readonly { readonly edge: number; readonly forward: boolean }[];
  readonly lines: readonly number[];
}

export interface Stretches {
  readonly all: readonly Stretch[];
  /** By edge index: its stretch, and whether the edge points the same way as the stretch. */
  readonly of: readonly { readonly stretch: number; readonly forward: boolean }[];
}

const sameLines = (one: readonly number[], two: readonly number[]): boolean =>
  one.length === two.length && one.every((line, index) => line === two[index]);

/** The one edge into which all lines of `edge` run on at `stop`, if there is such an edge. */
function continuation(network: Network, edge: number, stop: number): number | undefined {
  const lines = network.edges[edge]?.lines ?? [];
  let next: number | undefined;
  let count = 0;
  for (const passage of network.passagesAt[stop] ?? []) {
    if (passage.from !== edge && passage.to !== edge) continue;
    const other = passage.from === edge ? passage.to : passage.from;
    if (next !== undefined && next !== other) return undefined;
    next = other;
    count += 1;
  }
  if (next === undefined || count !== lines.length) return undefined;
  return sameLines(lines, network.edges[next]?.lines ?? []) ? next : undefined;
}

function walk(
  network: Network,
  from: number,
  stop: number,
  taken: Set<number>,
): { edge: number; forward: boolean }[] {
  const found: { edge: number; forward: boolean }[] = [];
  let edge = from;
  let at = stop;
  for (;;) {
    const next = continuation(network, edge, at);
    if (next === undefined || taken.has(next)) return found;
    if (continuation(network, next, at) !== edge) return found;
    const following = network.edges[next];
    if (!following) return found;
    taken.add(next);
    const forward = following.a === at;
    found.push({ edge: next, forward });
    at = forward ? following.b : following.a;
    edge = next;
  }
}

export function findStretches(network: Network): Stretches {
  const taken = new Set<number>();
  const all: Stretch[] = [];
  const of: { stretch: number; forward: boolean }[] = [];
  for (const edge of network.edges) {
    if (taken.has(edge.index)) continue;
    taken.add(edge.index);
    const ahead = walk(network, edge.index, edge.b, taken);
    const behind = walk(network, edge.index, edge.a, taken)
      .reverse()
      .map((part) => ({ edge: part.edge, forward: !part.forward }));
    const parts = [...behind, { edge: edge.index, forward: true }, ...ahead];
    const index = all.length;
    all.push({ index, parts, lines: edge.lines });
    for (const part of parts) of[part.edge] = { stretch: index, forward: part.forward };
  }
  return { all, of };
}
