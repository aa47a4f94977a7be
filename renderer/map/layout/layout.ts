/**
 * From a city to drawn shapes. `layoutCity` does all of it; given the layout before, and a city of
 * which only stops moved, it redoes the edges, lines and markers near them and takes everything else
 * over as it is, object for object, so that a page redraws only what changed.
 */
import type { City } from '../../../city-data/schema.ts';
import { bundleLines, type Bundle } from './bundle.ts';
import { courseOf, leaving, roundingOf, spineOf, type Course, type Spine } from './course.ts';
import { orderLines, type LeavingAngle, type LineOrder } from './line-order.ts';
import { measure, type Measure } from './measure.ts';
import { readNetwork, type Network } from './network.ts';
import { layScenery, type SceneryShape } from './scenery.ts';
import { markerOf, type StopMarker } from './stop-marker.ts';
import { trackOf, type Track } from './track.ts';

export interface Layout {
  readonly city: City;
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

function coursesAt(network: Network, courses: readonly Course[]): Course[][] {
  const at: Course[][] = network.stopIds.map(() => []);
  for (const course of courses) {
    for (const stop of new Set(course.route.stops)) at[stop]?.push(course);
  }
  return at;
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

function layoutAnew(city: City, options: LayoutOptions): Layout {
  const network = readNetwork(city);
  const sizes = measure(city, network);
  const rounding = roundingOf(sizes);
  const angle = leavingAngles(city, network);
  const order = orderLines(network, angle, givenOrder(city, network, options.order));
  const bundles = bundleLines(network, sizes, order, angle);
  const spines = network.edges.map((edge) => spineOf(city, network, bundles, rounding, edge.index));
  const courses = network.routes.map((route) => courseOf(network, bundles, spines, route));
  const calling = coursesAt(network, courses);
  return {
    city,
    network,
    measure: sizes,
    order,
    bundles,
    spines,
    courses,
    tracks: city.lines.map((_, line) =>
      trackOf(
        line,
        courses.filter((course) => course.route.line === line),
      ),
    ),
    markers: city.stops.map((_, stop) => markerOf(city, network, sizes, calling[stop] ?? [], stop)),
    scenery: layScenery(city),
  };
}

/** The stops that moved, or undefined where more than positions changed. */
function movedStops(city: City, before: City): number[] | undefined {
  if (city.lines !== before.lines || city.stops.length !== before.stops.length) return undefined;
  const [width, height] = city.size;
  if (width !== before.size[0] || height !== before.size[1]) return undefined;
  const moved: number[] = [];
  for (const [index, stop] of city.stops.entries()) {
    const old = before.stops[index];
    if (stop === old) continue;
    if (stop.id !== old?.id) return undefined;
    moved.push(index);
  }
  return moved;
}

/** The edges of the moved stops, and those into which lines turn from them at their other ends. */
function affectedEdges(network: Network, moved: readonly number[]): Set<number> {
  const own = new Set(moved.flatMap((stop) => network.edgesAt[stop] ?? []));
  const edges = new Set(own);
  for (const edge of own) {
    const found = network.edges[edge];
    for (const stop of found ? [found.a, found.b] : []) {
      for (const { from, to } of network.passagesAt[stop] ?? []) {
        if (own.has(from)) edges.add(to);
        if (own.has(to)) edges.add(from);
      }
    }
  }
  return edges;
}

/**
 * The same network with some stops elsewhere. Sizes and the order of lines stay as they were: they
 * would jump about under the hand that drags.
 */
function layoutMoved(city: City, previous: Layout, moved: readonly number[]): Layout {
  const { network, bundles, measure: sizes } = previous;
  const rounding = roundingOf(sizes);
  const edges = affectedEdges(network, moved);
  const spines = previous.spines.map((spine, edge) =>
    edges.has(edge) ? spineOf(city, network, bundles, rounding, edge) : spine,
  );
  const lines = new Set<number>();
  const courses = previous.courses.map((course) => {
    if (!course.route.steps.some((step) => edges.has(step.edge))) return course;
    lines.add(course.route.line);
    return courseOf(network, bundles, spines, course.route);
  });
  const affected = new Set(moved);
  for (const edge of edges) {
    const found = network.edges[edge];
    if (found) affected.add(found.a).add(found.b);
  }
  const calling = coursesAt(network, courses);
  return {
    ...previous,
    city,
    spines,
    courses,
    tracks: previous.tracks.map((track) =>
      lines.has(track.line)
        ? trackOf(
            track.line,
            courses.filter((course) => course.route.line === track.line),
          )
        : track,
    ),
    markers: previous.markers.map((marker, stop) =>
      affected.has(stop) ? markerOf(city, network, sizes, calling[stop] ?? [], stop) : marker,
    ),
    scenery: city.scenery === previous.city.scenery ? previous.scenery : layScenery(city),
  };
}

export function layoutCity(city: City, options: LayoutOptions = {}): Layout {
  const { previous } = options;
  const moved = previous && movedStops(city, previous.city);
  return previous && moved ? layoutMoved(city, previous, moved) : layoutAnew(city, options);
}
