/**
 * From a city to drawn shapes. `layoutCity` does all of it; given the layout before, and a city of
 * which only stops moved, it redoes the edges, lines and markers near them and takes everything else
 * over as it is, object for object, so that a page redraws only what changed.
 */
import type { City } from '../../../city-data/schema.ts';
import { courseOf, roundingOf, spineOf } from './course.ts';
import { coursesAt, layoutInPortions, type Layout, type LayoutOptions } from './layout-anew.ts';
import type { Network } from './network.ts';
import { inOneGo } from './portions.ts';
import { layScenery } from './scenery.ts';
import { markerOf } from './stop-marker.ts';
import { trackOf } from './track.ts';

export { layoutInPortions, type Layout, type LayoutOptions } from './layout-anew.ts';

/** The stops that are not what they were, or undefined where more than stops changed. */
function changedStops(city: City, before: City): number[] | undefined {
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
    exact: previous.exact && moved.every((stop) => samePlace(city, previous.city, stop)),
    spines,
    courses,
    tracks: previous.tracks.map((track) =>
      lines.has(track.line)
        ? trackOf(
            track.line,
            courses.filter((course) => course.route.line === track.line),
            edges,
          )
        : track,
    ),
    markers: previous.markers.map((marker, stop) =>
      affected.has(stop) ? markerOf(city, network, sizes, calling[stop] ?? [], stop) : marker,
    ),
    scenery: city.scenery === previous.city.scenery ? previous.scenery : layScenery(city),
  };
}

function samePlace(city: City, before: City, index: number): boolean {
  const [now, then] = [city.stops[index], before.stops[index]];
  return now?.x === then?.x && now?.y === then?.y;
}

export function layoutCity(city: City, options: LayoutOptions = {}): Layout {
  const { previous } = options;
  const moved =
    previous && previous.given === options.order ? changedStops(city, previous.city) : undefined;
  return previous && moved
    ? layoutMoved(city, previous, moved)
    : inOneGo(layoutInPortions(city, options));
}
