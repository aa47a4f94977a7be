/** The course of lines: extending, branching, rerouting, splitting, joining, reversing. */
import type { Line, Point } from '../../../city-data/schema.ts';
import { withLine, withLines } from '../change.ts';
import type { Action, CityDocument } from '../document.ts';
import { nearestOnPath } from '../geometry.ts';
import { freshLineId, lineOf, stopTable } from '../lookup.ts';
import {
  bendsBetween,
  callsAt,
  drawnStretch,
  hasStretch,
  isLoop,
  stretchesOf,
  withBends,
  withoutRepeats,
  withRoutes,
  type Route,
} from '../routes.ts';
import { dropFromLine } from './stops.ts';

export type RouteEnd = 'start' | 'end';

/** Sets the stops of one route, as edited in a list; unknown stops are left out. */
export function setRoute(line: string, route: number, stops: Route): Action {
  return changeRoute(line, route, (_, known) => stops.filter((id) => known(id)));
}

/** Carries a route on from one of its ends, stop by stop away from it. */
export function extendRoute(line: string, route: number, end: RouteEnd, stops: Route): Action {
  return changeRoute(line, route, (before, known) => {
    const more = stops.filter((id) => known(id));
    return end === 'end' ? [...before, ...more] : [...more.toReversed(), ...before];
  });
}

function changeRoute(
  lineId: string,
  index: number,
  change: (route: Route, known: (id: string) => boolean) => Route,
): Action {
  return (document) => {
    const stops = stopTable(document);
    return withLine(document, lineId, (line) => {
      const before = line.routes[index];
      if (!before) return line;
      const after = withoutRepeats(change(before, (id) => stops.has(id)));
      if (after.length < 2) return line;
      return withRoutes(line, line.routes.with(index, after));
    });
  };
}

/** A branch: one more route of the same line. */
export function addRoute(lineId: string, stops: Route): Action {
  return (document) => {
    const known = stopTable(document);
    const route = withoutRepeats(stops.filter((id) => known.has(id)));
    if (route.length < 2) return document;
    return withLine(document, lineId, (line) => withRoutes(line, [...line.routes, route]));
  };
}

/** Removes one route; a line without any goes. */
export function removeRoute(lineId: string, index: number): Action {
  return (document) =>
    withLine(document, lineId, (line) =>
      line.routes[index] ? withRoutes(line, line.routes.toSpliced(index, 1)) : line,
    );
}

export function reverseRoute(lineId: string, index: number): Action {
  return (document) =>
    withLine(document, lineId, (line) => {
      const route = line.routes[index];
      return route ? withRoutes(line, line.routes.with(index, route.toReversed())) : line;
    });
}

/**
 * Lets lines call at `stop` between two neighbours. The bends of the stretch go to the side of the
 * stop on which they lie.
 */
export function insertStop(stop: string, a: string, b: string, lines: Iterable<string>): Action {
  const chosen = new Set(lines);
  return (document) => {
    if (!stopTable(document).has(stop) || stop === a || stop === b) return document;
    return withLines(document, (line) =>
      chosen.has(line.id) && hasStretch(line, a, b)
        ? withInserted(document, line, stop, a, b)
        : line,
    );
  };
}

function withInserted(
  document: CityDocument,
  line: Line,
  stop: string,
  a: string,
  b: string,
): Line {
  const stops = stopTable(document);
  const place = stops.get(stop);
  const drawn = drawnStretch(line, stops, a, b);
  const bends = bendsBetween(line, a, b);
  const cut = place ? nearestOnPath(drawn, [place.x, place.y]).segment : 0;
  const routes = line.routes.map((route) =>
    route.flatMap((here, index) => {
      const next = route[index + 1];
      const between = (here === a && next === b) || (here === b && next === a);
      return between ? [here, stop] : [here];
    }),
  );
  const longer = withRoutes(line, routes);
  return withBends(withBends(longer, a, stop, bends.slice(0, cut)), stop, b, bends.slice(cut));
}

/** Lets lines no longer call at a stop; the stop itself stays. */
export function dropStop(stop: string, lines: Iterable<string>): Action {
  const chosen = new Set(lines);
  return (document) =>
    withLines(document, (line) =>
      chosen.has(line.id) ? dropFromLine(document, line, stop) : line,
    );
}

/**
 * Sends a line another way between two of its stops: what lay between them on the route is replaced
 * by `via`.
 */
export function rerouteStretch(
  lineId: string,
  route: number,
  from: string,
  to: string,
  via: Route,
): Action {
  return changeRoute(lineId, route, (before, known) => {
    const a = before.indexOf(from);
    const b = before.indexOf(to, a + 1);
    const way = via.filter((id) => known(id));
    if (a >= 0 && b > a) return [...before.slice(0, a + 1), ...way, ...before.slice(b)];
    const back = before.indexOf(to);
    const forth = before.indexOf(from, back + 1);
    if (back < 0 || forth < 0) return before;
    return [...before.slice(0, back + 1), ...way.toReversed(), ...before.slice(forth)];
  });
}

/**
 * Splits a line at an inner stop of a route: what follows becomes a line of its own, with the same
 * mode and colour, and carries `name`.
 */
export function splitLine(lineId: string, route: number, stop: string, name: string): Action {
  return (document) => {
    const line = lineOf(document, lineId);
    const before = line?.routes[route];
    const at = before?.indexOf(stop) ?? -1;
    if (!line || !before || at < 1 || at >= before.length - 1) return document;
    const id = freshLineId(document, line.mode, name);
    const rest = withRoutes({ ...line, id, name }, [before.slice(at)]);
    const index = document.lines.indexOf(line);
    const kept = withRoutes(line, line.routes.with(route, before.slice(0, at + 1)));
    return { ...document, lines: document.lines.with(index, kept).toSpliced(index + 1, 0, rest) };
  };
}

/**
 * Makes one line of two. Routes that meet end to end become one route, the others branches. The
 * first line gives its name, mode and colour.
 */
export function joinLines(firstId: string, secondId: string): Action {
  return (document) => {
    const first = lineOf(document, firstId);
    const second = lineOf(document, secondId);
    if (!first || !second || first === second) return document;
    const routes = second.routes.reduce(joinRoute, first.routes);
    const joined = carryAllBends(withRoutes(first, routes), second);
    return {
      ...document,
      lines: document.lines.flatMap((line) =>
        line === second ? [] : [line === first ? joined : line],
      ),
    };
  };
}

function joinRoute(routes: Route[], more: Route): Route[] {
  for (const [index, route] of routes.entries()) {
    const joined = endToEnd(route, more) ?? endToEnd(route, more.toReversed());
    if (joined) return routes.with(index, joined);
  }
  return [...routes, more];
}

function endToEnd(a: Route, b: Route): Route | undefined {
  if (a.at(-1) === b[0]) return [...a, ...b.slice(1)];
  if (b.at(-1) === a[0]) return [...b, ...a.slice(1)];
  return undefined;
}

function carryAllBends(line: Line, source: Line): Line {
  return source.routes.flatMap(stretchesOf).reduce((state, [from, to]) => {
    const points: readonly Point[] = bendsBetween(source, from, to);
    const bare = points.length > 0 && bendsBetween(state, from, to).length === 0;
    return bare ? withBends(state, from, to, points) : state;
  }, line);
}

/** Cuts lines between two neighbours: what lay on both sides goes on as routes of its own. */
export function removeStretch(a: string, b: string, lines: Iterable<string>): Action {
  const chosen = new Set(lines);
  return (document) =>
    withLines(document, (line) =>
      chosen.has(line.id) && hasStretch(line, a, b)
        ? withRoutes(
            line,
            line.routes.flatMap((route) => cutRoute(route, a, b)),
          )
        : line,
    );
}

function cutRoute(route: Route, a: string, b: string): Route[] {
  const parts: Route[] = [[]];
  route.forEach((here, index) => {
    parts.at(-1)?.push(here);
    const next = route[index + 1];
    if ((here === a && next === b) || (here === b && next === a)) parts.push([]);
  });
  const [first, last] = [parts[0], parts.at(-1)];
  // A loop that is cut once stays one route, begun at the cut.
  if (isLoop(route) && parts.length > 1 && first && last) {
    return [...parts.slice(1, -1), [...last, ...first.slice(1)]];
  }
  return parts;
}

/** The lines that run directly between two stops. */
export function linesBetween(document: CityDocument, a: string, b: string): Line[] {
  return document.lines.filter((line) => hasStretch(line, a, b));
}

/** The lines that call at a stop. */
export function linesAt(document: CityDocument, stop: string): Line[] {
  return document.lines.filter((line) => callsAt(line, stop));
}
