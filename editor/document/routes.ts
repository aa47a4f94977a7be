/** Routes as sequences of stops, and a line's bends between neighbours. Pure values throughout. */
import type { Line, Point, Stop } from '../../city-data/schema.ts';
import { sameValue, withField } from './immutable.ts';

export type Route = Line['routes'][number];

/** The key of a stretch in `bends`, read from its first stop. */
export function stretchKey(from: string, to: string): string {
  return `${from}|${to}`;
}

/** Neighbouring pairs of a route, in order. */
export function stretchesOf(route: Route): [from: string, to: string][] {
  return route.slice(1).map((to, index) => [route[index] as string, to]);
}

export function isLoop(route: Route): boolean {
  return route.length > 3 && route[0] === route.at(-1);
}

/** Does the line run directly between the two, either way? */
export function hasStretch(line: Line, a: string, b: string): boolean {
  return line.routes.some((route) =>
    stretchesOf(route).some(([from, to]) => (from === a && to === b) || (from === b && to === a)),
  );
}

/** A line calls at a stop when a route of it names the stop. */
export function callsAt(line: Line, stop: string): boolean {
  return line.routes.some((route) => route.includes(stop));
}

/** The same stop never stands twice in a row. */
export function withoutRepeats(route: Route): Route {
  const clean = route.filter((stop, index) => index === 0 || stop !== route[index - 1]);
  return clean.length === route.length ? route : clean;
}

/** The bends between two neighbours, in the order one passes them going from `from` to `to`. */
export function bendsBetween(line: Line, from: string, to: string): readonly Point[] {
  const along = line.bends?.[stretchKey(from, to)];
  if (along) return along;
  return line.bends?.[stretchKey(to, from)]?.toReversed() ?? [];
}

/** Sets the bends between two neighbours; an empty list makes the stretch straight. */
export function withBends(line: Line, from: string, to: string, points: readonly Point[]): Line {
  if (sameValue(bendsBetween(line, from, to), points)) return line;
  const back = stretchKey(to, from);
  const turned = line.bends !== undefined && Object.hasOwn(line.bends, back);
  const key = turned ? back : stretchKey(from, to);
  const value = turned ? points.toReversed() : [...points];
  const bends = withField(line.bends ?? {}, key, value.length === 0 ? undefined : value);
  return withField(line, 'bends', Object.keys(bends).length === 0 ? undefined : bends);
}

/** Removes what a route edit can leave behind: repeats, stumps of one stop, orphaned bends. */
export function withRoutes(line: Line, routes: readonly Route[]): Line {
  const kept = routes.map(withoutRepeats).filter((route) => route.length >= 2);
  const next = withField(line, 'routes', kept);
  return next === line ? line : withoutOrphanedBends(next);
}

export function withoutOrphanedBends(line: Line): Line {
  if (line.bends === undefined) return line;
  const run = new Set<string>();
  for (const route of line.routes) {
    for (const [from, to] of stretchesOf(route)) {
      run.add(stretchKey(from, to)).add(stretchKey(to, from));
    }
  }
  const entries = Object.entries(line.bends);
  const kept = entries.filter(([key]) => run.has(key));
  if (kept.length === entries.length) return line;
  return withField(line, 'bends', kept.length === 0 ? undefined : Object.fromEntries(kept));
}

/** Takes one stop out of a route; the loop of a circular route stays closed where it can. */
export function routeWithout(route: Route, stop: string): Route {
  if (!route.includes(stop)) return route;
  const left = withoutRepeats(route.filter((id) => id !== stop));
  const first = left[0];
  if (isLoop(route) && route[0] === stop && first !== undefined && left.length >= 3) {
    return withoutRepeats([...left, first]);
  }
  return left;
}

/** The drawn way between two neighbours: the stops and the bends between them. */
export function drawnStretch(
  line: Line,
  stops: ReadonlyMap<string, Stop>,
  from: string,
  to: string,
): Point[] {
  const a = stops.get(from);
  const b = stops.get(to);
  if (!a || !b) return [];
  return [[a.x, a.y], ...bendsBetween(line, from, to), [b.x, b.y]];
}
