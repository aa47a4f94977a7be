/**
 * The shared-stretch graph of a city: one edge per pair of neighbouring stops and drawing points,
 * with the lines that use it, and for every line which pairs of edges it runs through at each stop.
 */
import type { City, Line, Mode } from '../../../city-data/schema.ts';
import type { Vec } from './vector.ts';

export interface Edge {
  readonly index: number;
  /** The stops' ids with a bar between, plus the bends where there are any. */
  readonly key: string;
  /** Index of the stop the edge is drawn from; always the smaller of the two. */
  readonly a: number;
  readonly b: number;
  /** Drawing points from `a` to `b`. */
  readonly bends: readonly Vec[];
  /** Indices of the lines that use the edge, each once, ascending. */
  readonly lines: readonly number[];
}

/** A step of a route: an edge travelled from `a` to `b`, or backwards. */
export interface Step {
  readonly edge: number;
  readonly forward: boolean;
}

export interface Route {
  readonly line: number;
  /** Stop indices in travel order, known stops only. */
  readonly stops: readonly number[];
  readonly steps: readonly Step[];
  /** True where the route comes back to its first stop and the line runs on there. */
  readonly loop: boolean;
}

/** A line running through a stop, from one edge into another; the smaller edge index first. */
export interface Passage {
  readonly line: number;
  readonly stop: number;
  readonly from: number;
  readonly to: number;
}

export interface Network {
  readonly stopIds: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly modes: readonly Mode[];
  readonly edges: readonly Edge[];
  readonly routes: readonly Route[];
  /** By stop index. */
  readonly edgesAt: readonly (readonly number[])[];
  readonly linesAt: readonly (readonly number[])[];
  readonly passagesAt: readonly (readonly Passage[])[];
  /** Per stop the lines that end there. */
  readonly endsAt: readonly (readonly number[])[];
}

/** The indices of stops by their ids; unknown ones are passed over. */
export function stopIndexes(
  { indexOf }: Pick<Network, 'indexOf'>,
  ids: Iterable<string>,
): number[] {
  return [...ids].flatMap((id) => indexOf.get(id) ?? []);
}

interface Growing {
  readonly edges: (Omit<Edge, 'lines'> & { readonly lines: Set<number> })[];
  readonly byKey: Map<string, number>;
}

function bendsBetween(line: Line, from: string, to: string): readonly Vec[] {
  const given = line.bends?.[`${from}|${to}`];
  if (given) return given;
  const backwards = line.bends?.[`${to}|${from}`];
  return backwards ? backwards.toReversed() : [];
}

function stepBetween(
  growing: Growing,
  line: Line,
  lineIndex: number,
  ids: readonly string[],
  from: number,
  to: number,
): Step {
  const forward = from < to;
  const [a, b] = forward ? [from, to] : [to, from];
  const [idA, idB] = [ids[a] ?? '', ids[b] ?? ''];
  const bends = bendsBetween(line, idA, idB);
  const key = bends.length > 0 ? `${idA}|${idB}|${bends.join(' ')}` : `${idA}|${idB}`;
  let index = growing.byKey.get(key);
  if (index === undefined) {
    index = growing.edges.length;
    growing.byKey.set(key, index);
    growing.edges.push({ index, key, a, b, bends, lines: new Set() });
  }
  growing.edges[index]?.lines.add(lineIndex);
  return { edge: index, forward };
}

/** The stops of a route that exist, without a stop repeated in a row (a city under construction). */
function knownStops(route: readonly string[], indexOf: ReadonlyMap<string, number>): number[] {
  const stops: number[] = [];
  for (const id of route) {
    const index = indexOf.get(id);
    if (index !== undefined && stops.at(-1) !== index) stops.push(index);
  }
  return stops;
}

function passagesOf(routes: readonly Route[], stopCount: number): Passage[][] {
  const at: Passage[][] = Array.from({ length: stopCount }, () => []);
  const seen = new Set<string>();
  const note = (route: Route, stop: number, one: Step, two: Step): void => {
    const [from, to] = [Math.min(one.edge, two.edge), Math.max(one.edge, two.edge)];
    const key = `${route.line}/${stop}/${from}/${to}`;
    if (from === to || seen.has(key)) return;
    seen.add(key);
    at[stop]?.push({ line: route.line, stop, from, to });
  };
  for (const route of routes) {
    route.steps.forEach((step, index) => {
      const next = route.steps[index + 1] ?? (route.loop ? route.steps[0] : undefined);
      const stop = route.stops[index + 1];
      if (next && stop !== undefined) note(route, stop, step, next);
    });
  }
  return at;
}

function endsOf(routes: readonly Route[], passagesAt: readonly (readonly Passage[])[]): number[][] {
  const at: number[][] = passagesAt.map(() => []);
  for (const route of routes) {
    if (route.loop) continue;
    for (const stop of [route.stops[0], route.stops.at(-1)]) {
      if (stop === undefined) continue;
      // The end of one route may lie in the middle of another of the same line: a branch, no end.
      const runsOn = passagesAt[stop]?.some((passage) => passage.line === route.line) ?? false;
      if (!runsOn && !at[stop]?.includes(route.line)) at[stop]?.push(route.line);
    }
  }
  return at;
}

export function readNetwork(city: City): Network {
  const stopIds = city.stops.map((stop) => stop.id);
  const indexOf = new Map(stopIds.map((id, index) => [id, index]));
  const growing: Growing = { edges: [], byKey: new Map() };
  const routes: Route[] = [];
  city.lines.forEach((line, lineIndex) => {
    for (const route of line.routes) {
      const stops = knownStops(route, indexOf);
      if (stops.length < 2) continue;
      const steps: Step[] = [];
      for (let index = 1; index < stops.length; index += 1) {
        const [from, to] = [stops[index - 1] ?? 0, stops[index] ?? 0];
        steps.push(stepBetween(growing, line, lineIndex, stopIds, from, to));
      }
      const loop = stops.length > 3 && stops[0] === stops.at(-1);
      routes.push({ line: lineIndex, stops, steps, loop });
    }
  });
  const edges = growing.edges.map((edge) => ({
    ...edge,
    lines: [...edge.lines].sort((one, two) => one - two),
  }));
  const edgesAt: number[][] = stopIds.map(() => []);
  const linesAt: Set<number>[] = stopIds.map(() => new Set());
  for (const edge of edges) {
    for (const stop of [edge.a, edge.b]) {
      edgesAt[stop]?.push(edge.index);
      for (const line of edge.lines) linesAt[stop]?.add(line);
    }
  }
  const passagesAt = passagesOf(routes, stopIds.length);
  return {
    stopIds,
    indexOf,
    modes: city.lines.map((line) => line.mode),
    edges,
    routes,
    edgesAt,
    linesAt: linesAt.map((lines) => [...lines].sort((one, two) => one - two)),
    passagesAt,
    endsAt: endsOf(routes, passagesAt),
  };
}
