/** A layout from nothing, in small portions: a page need not stand still for 1,500 stops. */
import type { City } from '../../../city-data/schema.ts';
import { bundleLines, type Bundle } from './bundle.ts';
import { courseOf, leaving, roundingOf, spineOf, type Course, type Spine } from './course.ts';
import { orderInPortions, type LeavingAngle, type LineOrder } from './line-order.ts';
import { measure, type Measure } from './measure.ts';
import { readNetwork, type Network } from './network.ts';
import { mapped } from './portions.ts';
import { layScenery, type SceneryShape } from './scenery.ts';
import { markerOf, type StopMarker } from './stop-marker.ts';
import { takeOver } from './take-over.ts';
import { trackOf, type Track } from './track.ts';

export interface Layout {
  readonly city: City;
  /** The orders it was asked to keep. */
  readonly given: LayoutOptions['order'];
  /** False where sizes and order are still those of an earlier version of the city. */
  readonly exact: boolean;
  readonly network: Network;
  readonly measure: Measure;
  readonly order: LineOrder;
  /** By edge index. */
  readonly bundles: readonly Bundle[];
  readonly spines: readonly Spine[];
  /** By route index. */
  readonly courses: readonly Course[];
  /** By line index. */
  readonly tracks: readonly Track[];
  /** By stop index. */
  readonly markers: readonly StopMarker[];
  readonly scenery: readonly SceneryShape[];
}

export interface LayoutOptions {
  /** The layout of an earlier version of the same city: what did not change is taken from it. */
  readonly previous?: Layout | undefined;
  /**
   * Orders of lines side by side that the author wants: by "a|b" (stop ids) the line ids from left
   * to right as one travels from a to b. Anything unknown in it is passed over.
   */
  readonly order?: Readonly<Record<string, readonly string[]>> | undefined;
}

function givenOrder(
  city: City,
  network: Network,
  order: LayoutOptions['order'],
): Map<string, readonly number[]> {
  const indexOf = new Map(city.lines.map((line, index) => [line.id, index]));
  const given = new Map<string, readonly number[]>();
  for (const [key, ids] of Object.entries(order ?? {})) {
    const lines = ids.flatMap((id) => indexOf.get(id) ?? []);
    const [a, b] = key.split('|');
    given.set(key, lines);
    if (a !== undefined && b !== undefined) given.set(`${b}|${a}`, lines.toReversed());
  }
  const edges = network.edges.map((edge) => [edge.key, given.get(edge.key)] as const);
  return new Map(edges.flatMap(([key, lines]) => (lines ? [[key, lines] as const] : [])));
}

function leavingAngles(city: City, network: Network): LeavingAngle {
  const angleOf = (edge: number, stop: number): number => {
    const [x, y] = leaving(city, network, edge, stop);
    return Math.atan2(y, x);
  };
  const atA = network.edges.map((edge) => angleOf(edge.index, edge.a));
  const atB = network.edges.map((edge) => angleOf(edge.index, edge.b));
  return (edge, stop) => (network.edges[edge]?.a === stop ? atA[edge] : atB[edge]) ?? 0;
}

/** By stop index the courses that call there. */
export function coursesAt(network: Network, courses: readonly Course[]): Course[][] {
  const at: Course[][] = network.stopIds.map(() => []);
  for (const course of courses) {
    for (const stop of new Set(course.route.stops)) at[stop]?.push(course);
  }
  return at;
}

/**
 * All of it, in small portions. What comes out as it was in `previous` is taken from there, object
 * for object.
 */
export function* layoutInPortions(
  city: City,
  { previous, order: given }: LayoutOptions = {},
): Generator<undefined, Layout> {
  const network = readNetwork(city);
  yield undefined;
  const sizes = measure(city, network);
  const rounding = roundingOf(sizes);
  const angle = leavingAngles(city, network);
  yield undefined;
  const order = yield* orderInPortions(network, angle, givenOrder(city, network, given));
  const bundles = bundleLines(network, sizes, order, angle);
  yield undefined;
  const spines = yield* mapped(network.edges, (edge) =>
    spineOf(city, network, bundles, rounding, edge.index),
  );
  const courses = yield* mapped(network.routes, (route) =>
    courseOf(network, bundles, spines, route),
  );
  const calling = coursesAt(network, courses);
  yield undefined;
  const tracks = yield* mapped(city.lines, (_, line) => {
    const own = courses.filter((course) => course.route.line === line);
    return trackOf(line, own);
  });
  const markers = yield* mapped(city.stops, (_, stop) =>
    markerOf(city, network, sizes, calling[stop] ?? [], stop),
  );
  const scenery = layScenery(city);
  const parts = { measure: sizes, order, bundles, spines, courses, tracks, markers, scenery };
  const layout = { city, given, exact: true, network, ...parts };
  return previous ? takeOver(layout, previous) : layout;
}
