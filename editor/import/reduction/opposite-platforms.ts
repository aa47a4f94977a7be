/** One stop whose two directions lie round a corner from each other: one name, one line, never one trip. */
import { distance } from '../lines/local-plane.ts';
import type { Service } from './service.ts';
import type { Cluster, Clusters } from './stop-clusters.ts';
import { comparableName } from './stop-name.ts';

/**
 * Joins clusters of one name within reach that a common line serves, but no single trip both.
 * (Where a trip calls at both, they are two stops that happen to share a name.)
 */
export function withOppositePlatforms(
  clusters: Clusters,
  service: Service,
  reach: number,
): Clusters {
  const visits = visitsOf(clusters, service);
  const into = new Map<number, number>();
  for (const same of byName(clusters.list).values()) {
    for (const [position, one] of same.entries()) {
      const other = same
        .slice(0, position)
        .find((before) => !into.has(before) && areOpposite(before, one, clusters, visits, reach));
      if (other !== undefined) into.set(one, other);
    }
  }
  return into.size === 0 ? clusters : joined(clusters, into);
}

interface Visits {
  /** For each cluster the lines, and the patterns, that call there. */
  readonly lines: readonly Set<string>[];
  readonly patterns: readonly Set<string>[];
}

function visitsOf(clusters: Clusters, service: Service): Visits {
  const lines = clusters.list.map(() => new Set<string>());
  const patterns = clusters.list.map(() => new Set<string>());
  for (const line of service.lines) {
    for (const [number, { stops }] of line.patterns.entries()) {
      for (const stop of stops) {
        const cluster = clusters.of[stop] ?? -1;
        lines[cluster]?.add(`${line.mode} ${line.name}`);
        patterns[cluster]?.add(`${line.id} ${number}`);
      }
    }
  }
  return { lines, patterns };
}

function byName(list: readonly Cluster[]): Map<string, number[]> {
  const names = new Map<string, number[]>();
  list.forEach((cluster, number) => {
    const name = comparableName(cluster.name);
    if (name !== '') names.set(name, [...(names.get(name) ?? []), number]);
  });
  return names;
}

function areOpposite(
  a: number,
  b: number,
  clusters: Clusters,
  { lines, patterns }: Visits,
  reach: number,
): boolean {
  const [one, other] = [clusters.list[a], clusters.list[b]];
  if (!one || !other || distance(one.at, other.at) > reach) return false;
  const isCommon = (sets: readonly Set<string>[]): boolean =>
    [...(sets[a] ?? [])].some((key) => sets[b]?.has(key));
  return isCommon(lines) && !isCommon(patterns);
}

function joined(clusters: Clusters, into: ReadonlyMap<number, number>): Clusters {
  const numbers = new Map<number, number>();
  const list: Cluster[] = [];
  clusters.list.forEach((cluster, number) => {
    if (into.has(number)) return;
    numbers.set(number, list.length);
    list.push({ ...cluster, stops: [...cluster.stops], at: [...cluster.at] });
  });
  for (const [from, to] of into) {
    const [moved, target] = [clusters.list[from], list[numbers.get(to) ?? -1]];
    if (!moved || !target) continue;
    const share = moved.calls / (moved.calls + target.calls || 1);
    target.at = [
      target.at[0] + (moved.at[0] - target.at[0]) * share,
      target.at[1] + (moved.at[1] - target.at[1]) * share,
    ];
    target.calls += moved.calls;
    target.stops.push(...moved.stops);
  }
  return {
    list,
    of: clusters.of.map((number) => numbers.get(into.get(number) ?? number) ?? -1),
  };
}
