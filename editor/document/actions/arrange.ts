/** Bringing stops into order: in a row, evenly along a line, straight, on the grid. */
import type { Line, Point, Stop } from '../../../city-data/schema.ts';
import { withLine } from '../change.ts';
import { chain, nothing, type Action, type CityDocument } from '../document.ts';
import { between, nearestOnSegment, pathLength, placeAlong } from '../geometry.ts';
import { lineOf, stopTable } from '../lookup.ts';
import { drawnStretch, withBends, type Route } from '../routes.ts';
import { placeStops } from './stops.ts';

/** `row` gives the stops one height, `column` one x; the mean of those chosen. */
export type Alignment = 'row' | 'column';

export function alignStops(ids: Iterable<string>, alignment: Alignment): Action {
  const chosen = [...ids];
  return (document) => {
    const stops = known(document, chosen);
    if (stops.length < 2) return document;
    const axis = alignment === 'row' ? 'y' : 'x';
    const mean = stops.reduce((sum, stop) => sum + stop[axis], 0) / stops.length;
    return placeStops(
      new Map(
        stops.map((stop) => [stop.id, alignment === 'row' ? [stop.x, mean] : [mean, stop.y]]),
      ),
    )(document);
  };
}

function known(document: CityDocument, ids: readonly string[]): Stop[] {
  const table = stopTable(document);
  return ids.flatMap((id) => table.get(id) ?? []);
}

/** Puts stops on the nearest crossings of a grid of this spacing. */
export function snapToGrid(ids: Iterable<string>, spacing: number): Action {
  const chosen = [...ids];
  if (!(spacing > 0)) return nothing;
  return (document) =>
    placeStops(
      new Map(known(document, chosen).map(({ id, x, y }) => [id, onGrid([x, y], spacing)])),
    )(document);
}

export function onGrid([x, y]: readonly [number, number], spacing: number): Point {
  return [Math.round(x / spacing) * spacing, Math.round(y / spacing) * spacing];
}

/** A part of a route, between two places of its list of stops. */
export interface Part {
  readonly line: string;
  readonly route: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a line that the chosen stops span: from the first to the last of them on the first
 * route that calls at two or more. Null when no route does.
 */
export function spannedPart(line: Line, chosen: ReadonlySet<string>): Part | null {
  for (const [route, stops] of line.routes.entries()) {
    const first = stops.findIndex((id) => chosen.has(id));
    const last = stops.findLastIndex((id) => chosen.has(id));
    if (first >= 0 && last > first) return { line: line.id, route, first, last };
  }
  return null;
}

function stopsOfPart(document: CityDocument, part: Part): Route {
  return lineOf(document, part.line)?.routes[part.route]?.slice(part.first, part.last + 1) ?? [];
}

/** Spaces the inner stops of a part evenly along its drawn way; the ends stay, and so does the way. */
export function distributeEvenly(part: Part): Action {
  return (document) => {
    const line = lineOf(document, part.line);
    const ids = stopsOfPart(document, part);
    if (!line || ids.length < 3) return document;
    const stops = stopTable(document);
    const way = ids
      .slice(1)
      .flatMap((to, index) => drawnStretch(line, stops, ids[index] as string, to));
    const length = pathLength(way);
    const places = new Map<string, Point>();
    ids.slice(1, -1).forEach((id, index) => {
      if (id === ids[0] || id === ids.at(-1)) return;
      places.set(id, placeAlong(way, (length * (index + 1)) / (ids.length - 1)));
    });
    return chain(placeStops(places), straightenBends(part.line, ids))(document);
  };
}

/** Puts the inner stops of a part on the straight line between its ends, as far along as they are. */
export function straighten(part: Part): Action {
  return (document) => {
    const ids = stopsOfPart(document, part);
    const stops = stopTable(document);
    const from = stops.get(ids[0] ?? '');
    const to = stops.get(ids.at(-1) ?? '');
    if (ids.length < 2 || !from || !to || from === to) return document;
    const [a, b]: [Point, Point] = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    const shares = increasing(
      ids.slice(1, -1).map((id) => {
        const stop = stops.get(id) ?? from;
        return nearestOnSegment(a, b, [stop.x, stop.y]).share;
      }),
    );
    const places = new Map<string, Point>();
    ids.slice(1, -1).forEach((id, index) => {
      if (id === from.id || id === to.id) return;
      places.set(id, between(a, b, shares[index] as number));
    });
    return chain(placeStops(places), straightenBends(part.line, ids))(document);
  };
}

/**
 * Shares of a line in the order of the stops, none on another or on an end: where the stops are out
 * of order or crowd, all are spaced evenly.
 */
function increasing(shares: readonly number[]): readonly number[] {
  const least = 0.25 / (shares.length + 1);
  const all = [0, ...shares, 1];
  const ordered = all.slice(1).every((share, index) => share - (all[index] as number) >= least);
  return ordered ? shares : shares.map((_, index) => (index + 1) / (shares.length + 1));
}

function straightenBends(line: string, ids: Route): Action {
  return (document) =>
    withLine(document, line, (state) =>
      ids
        .slice(1)
        .reduce((next, to, index) => withBends(next, ids[index] as string, to, []), state),
    );
}
