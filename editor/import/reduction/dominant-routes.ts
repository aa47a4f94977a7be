/** The routes that say what a line is: its most frequent trip pattern and the branches beside it. */

export interface Sequence {
  /** Places in travel order. */
  readonly places: readonly number[];
  readonly trips: number;
}

/** A pattern run less often than this share of the most frequent one is an exception. */
const RARE = 0.1;
/** A pattern that opens no new place counts only when it is nearly as frequent. */
const FREQUENT = 0.5;
/** A leap over at most this many known stops is an express, not a street of its own. */
const LONGEST_EXPRESS = 12;
const MOST_ROUTES = 6;

/** Both directions are one; short turns, expresses and rare detours are dropped. */
export function dominantRoutes(sequences: readonly Sequence[]): number[][] {
  const merged = bothDirections(sequences);
  const [first] = merged;
  if (!first) return [];
  // A source that counts no trips draws the line itself: every way of it is meant.
  if (sequences.every(({ trips }) => trips <= 1)) return everyWay(merged);
  const routes: number[][] = [[...first.places]];
  for (const { places, trips } of merged.slice(1)) {
    if (routes.length >= MOST_ROUTES) break;
    if (trips < first.trips * RARE) continue;
    const route = withoutExpress(places, routes);
    const known = new Set(routes.flat());
    const opensPlaces = route.some((place) => !known.has(place));
    const opensWays = newWays(route, routes) > 0;
    if (opensPlaces || (opensWays && trips >= first.trips * FREQUENT)) routes.push(route);
  }
  return routes;
}

function everyWay(sequences: readonly Sequence[]): number[][] {
  const routes: number[][] = [];
  for (const { places } of sequences) {
    if (newWays(places, routes) > 0) routes.push([...places]);
  }
  return routes;
}

/** Sequences by frequency, those that are each other's reverse added up. */
function bothDirections(sequences: readonly Sequence[]): Sequence[] {
  const merged = new Map<string, { places: readonly number[]; trips: number }>();
  for (const { places, trips } of sequences) {
    const forth = places.join(',');
    const back = places.toReversed().join(',');
    const known = merged.get(forth) ?? merged.get(back);
    if (known) known.trips += trips;
    else if (places.length >= 2) merged.set(forth, { places, trips });
  }
  return [...merged.values()].sort(
    (a, b) => b.trips - a.trips || b.places.length - a.places.length,
  );
}

/** Puts the stops an express leaves out back in, where a known route calls at them. */
function withoutExpress(
  places: readonly number[],
  routes: readonly (readonly number[])[],
): number[] {
  const full: number[] = places.slice(0, 1);
  for (let index = 1; index < places.length; index++) {
    const [from, to] = [places[index - 1] ?? 0, places[index] ?? 0];
    full.push(...between(from, to, routes), to);
  }
  return full;
}

function between(from: number, to: number, routes: readonly (readonly number[])[]): number[] {
  for (const route of routes) {
    const [start, end] = [route.indexOf(from), route.indexOf(to)];
    if (start < 0 || end < 0) continue;
    const gap = Math.abs(end - start);
    if (gap === 1 || gap > LONGEST_EXPRESS) return [];
    const inside = route.slice(Math.min(start, end) + 1, Math.max(start, end));
    return start < end ? inside : inside.reverse();
  }
  return [];
}

function newWays(route: readonly number[], routes: readonly (readonly number[])[]): number {
  const known = new Set(routes.flatMap((own) => waysOf(own)));
  return waysOf(route).filter((way) => !known.has(way)).length;
}

function waysOf(route: readonly number[]): string[] {
  return route.slice(1).map((to, index) => {
    const from = route[index] ?? 0;
    return from < to ? `${from}|${to}` : `${to}|${from}`;
  });
}
