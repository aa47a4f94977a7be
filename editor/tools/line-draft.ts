/**
 * A line being drawn, click by click. It is carried on from an end of a line, branches off inside of
 * one, or is new; ending on the line it branched off sends that stretch another way.
 */
import type { Line, Mode } from '../../city-data/schema.ts';
import { setBends } from '../document/actions/bends.ts';
import { addLine } from '../document/actions/lines.ts';
import {
  addRoute,
  extendRoute,
  rerouteStretch,
  type RouteEnd,
} from '../document/actions/routes.ts';
import { chain, type Action, type CityDocument } from '../document/document.ts';
import type { Place } from '../document/geometry.ts';
import { freshLineId, lineOf } from '../document/lookup.ts';
import { callsAt } from '../document/routes.ts';

export type Beginning =
  | {
      readonly kind: 'new';
      readonly mode: Mode;
      readonly name: string;
      readonly color?: string | undefined;
    }
  | {
      readonly kind: 'extend';
      readonly line: string;
      readonly route: number;
      readonly end: RouteEnd;
    }
  | { readonly kind: 'branch'; readonly line: string };

/** How a line is begun at a stop while another is selected. */
export function beginningAt(
  selectedLine: Line | undefined,
  stop: string,
  fresh: Extract<Beginning, { kind: 'new' }>,
): Beginning {
  if (!selectedLine || !callsAt(selectedLine, stop)) return fresh;
  for (const [route, stops] of selectedLine.routes.entries()) {
    if (stops.at(-1) === stop && stops[0] !== stop) {
      return { kind: 'extend', line: selectedLine.id, route, end: 'end' };
    }
    if (stops[0] === stop && stops.at(-1) !== stop) {
      return { kind: 'extend', line: selectedLine.id, route, end: 'start' };
    }
  }
  return { kind: 'branch', line: selectedLine.id };
}

/** Does the way end where it sends a stretch of its line another way? */
export function reroutes(
  document: CityDocument,
  beginning: Beginning,
  way: readonly string[],
): boolean {
  return beginning.kind === 'branch' && rerouted(document, beginning.line, way) !== null;
}

function rerouted(document: CityDocument, id: string, way: readonly string[]): number | null {
  const [first, last] = [way[0], way.at(-1)];
  const routes = lineOf(document, id)?.routes ?? [];
  if (first === undefined || last === undefined || way.length < 2 || first === last) return null;
  const route = routes.findIndex((stops) => stops.includes(first) && stops.includes(last));
  return route < 0 ? null : route;
}

/** The change that draws the way so far. Fewer than two stops draw nothing. */
export function drawWay(beginning: Beginning, way: readonly string[]): Action {
  return (document) => {
    if (way.length < 2) return document;
    switch (beginning.kind) {
      case 'new':
        return addLine({ ...beginning, stops: [...way] })(document);
      case 'extend':
        return extendRoute(beginning.line, beginning.route, beginning.end, way.slice(1))(document);
      case 'branch': {
        const route = rerouted(document, beginning.line, way);
        return route === null
          ? addRoute(beginning.line, [...way])(document)
          : rerouteStretch(
              beginning.line,
              route,
              way[0] ?? '',
              way.at(-1) ?? '',
              way.slice(1, -1),
            )(document);
      }
    }
  };
}

/**
 * The way with its bends.
 * @param bends the points between each stop of the way and the next, in that order
 */
export function drawBentWay(
  before: CityDocument,
  beginning: Beginning,
  way: readonly string[],
  bends: readonly (readonly Place[])[],
): Action {
  const line = drawnLine(before, beginning);
  const bent = way.slice(1).flatMap((to, index) => {
    const points = bends[index] ?? [];
    return points.length === 0 ? [] : [setBends({ line, from: way[index] ?? '', to }, points)];
  });
  return chain(drawWay(beginning, way), ...bent);
}

/** The id of the line that is drawn. */
export function drawnLine(document: CityDocument, beginning: Beginning): string {
  return beginning.kind === 'new'
    ? freshLineId(document, beginning.mode, beginning.name)
    : beginning.line;
}
