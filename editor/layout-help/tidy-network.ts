/** A city's stops and stretches as arrays, for tidying up. */
import type { City } from '../../city-data/schema.ts';

export interface TidyEdge {
  readonly a: number;
  readonly b: number;
}

/** A line runs from one edge into another at a stop. */
export interface Passage {
  readonly stop: number;
  readonly from: number;
  readonly to: number;
}

export interface TidyNetwork {
  readonly ids: readonly string[];
  /** Where the stops are now; the tidying moves these. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Where the stops were. */
  readonly homeX: Float64Array;
  readonly homeY: Float64Array;
  readonly movable: readonly boolean[];
  readonly edges: readonly TidyEdge[];
  /** By stop index. */
  readonly edgesAt: readonly (readonly number[])[];
  readonly passages: readonly Passage[];
  /** By edge index. */
  readonly passagesOf: readonly (readonly Passage[])[];
  /** The usual length of an edge, in drawing units. */
  readonly unit: number;
}

/** @param movable says of a stop's id whether it may be moved */
export function readTidyNetwork(city: City, movable: (id: string) => boolean): TidyNetwork {
  const ids = city.stops.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const x = Float64Array.from(city.stops, (stop) => stop.x);
  const y = Float64Array.from(city.stops, (stop) => stop.y);
  const edges: TidyEdge[] = [];
  const edgesAt: number[][] = ids.map(() => []);
  const byKey = new Map<string, number>();
  const passages = new Map<string, Passage>();
  const edgeBetween = (from: number, to: number): number => {
    const [a, b] = from < to ? [from, to] : [to, from];
    const key = `${a}|${b}`;
    let edge = byKey.get(key);
    if (edge === undefined) {
      edge = edges.push({ a, b }) - 1;
      byKey.set(key, edge);
      edgesAt[a]?.push(edge);
      edgesAt[b]?.push(edge);
    }
    return edge;
  };
  for (const route of city.lines.flatMap(({ routes }) => routes)) {
    let before: number | undefined;
    const stops = route.flatMap((id) => indexOf.get(id) ?? []);
    stops.forEach((to, place) => {
      const from = stops[place - 1];
      if (from === undefined || from === to) return;
      const edge = edgeBetween(from, to);
      if (before !== undefined && before !== edge) {
        const [one, two] = before < edge ? [before, edge] : [edge, before];
        passages.set(`${one}|${two}`, { stop: from, from: one, to: two });
      }
      before = edge;
    });
  }
  const all = [...passages.values()];
  const passagesOf: Passage[][] = edges.map(() => []);
  for (const passage of all) {
    passagesOf[passage.from]?.push(passage);
    passagesOf[passage.to]?.push(passage);
  }
  return {
    ids,
    x,
    y,
    homeX: x.slice(),
    homeY: y.slice(),
    movable: ids.map((id, index) => movable(id) && (edgesAt[index]?.length ?? 0) > 0),
    edges,
    edgesAt,
    passages: all,
    passagesOf,
    unit: medianLength(edges, x, y),
  };
}

function medianLength(edges: readonly TidyEdge[], x: Float64Array, y: Float64Array): number {
  const lengths = edges
    .map(({ a, b }) => Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0)))
    .sort((one, two) => one - two);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/** The other end of an edge. */
export function across({ a, b }: TidyEdge, stop: number): number {
  return stop === a ? b : a;
}

/** The direction in which an edge leaves a stop, as an angle in radians, y down. */
export function leaving(network: TidyNetwork, edge: number, stop: number): number {
  const found = network.edges[edge];
  if (!found) return 0;
  const to = across(found, stop);
  return Math.atan2(
    (network.y[to] ?? 0) - (network.y[stop] ?? 0),
    (network.x[to] ?? 0) - (network.x[stop] ?? 0),
  );
}
