/** One stop whose platforms lie round a corner from each other: one name, near, and never one trip. */
import { distance } from '../lines/local-plane.ts';
import type { Service } from './service.ts';
import type { Cluster, Clusters } from './stop-clusters.ts';
import { comparableName } from './stop-name.ts';

/** The two directions of a line may stop this much farther apart than other stops of one name. */
const OPPOSITE = 3.5;
/** Different lines may stop this much farther apart, as a metro and the tram above it do. */
const INTERCHANGE = 2;

/**
 * Joins clusters of one name that no single trip calls both at. (Where a trip does, they are two
 * stops that happen to share a name.)
 */
export function withOppositePlatforms(
  clusters: Clusters,
  service: Service,
  mergeDistance: number,
): Clusters {
  const visits = visitsOf(clusters, service);
  const into = new Map<number, number>();
  for (const same of byName(clusters.list).values()) {
    for (const [position, one] of same.entries()) {
      const other = same
        .slice(0, position)
        .find(
          (before) => !into.has(before) && areOne(before, one, clusters, visits, mergeDistance),
        );
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

function areOne(
  a: number,
  b: number,
  clusters: Clusters,
  { lines, patterns }: Visits,
  mergeDistance: number,
): boolean {
  const [one, other] = [clusters.list[a], clusters.list[b]];
  if (!one || !other) return false;
  const isCommon = (sets: readonly Set<string>[]): boolean =>
    [...(sets[a] ?? [])].some((key) => sets[b]?.has(key));
  const reach = mergeDistance * (isCommon(lines) ? OPPOSITE : INTERCHANGE);
  return distance(one.at, other.at) <= reach && !isCommon(patterns);
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
