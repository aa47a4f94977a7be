/**
 * Adds a second drawing to a first, which keeps all it has. Stops near each other under a similar
 * name become one. A line of the same mode and name that then calls at a stop of the first's line is
 * that line, and brings it only the ways it does not have; any other is a new line with an id of its
 * own.
 */
import type { City, Line, Scenery, Stop } from '../../../city-data/schema.ts';
import { shiftDrawing } from '../../document/actions/shift.ts';
import { sceneryOf, withLine, withScenery } from '../../document/change.ts';
import { coordinate, point } from '../../document/coordinates.ts';
import { withEditorField, type CityDocument } from '../../document/document.ts';
import { distance, type Place } from '../../document/geometry.ts';
import { freshId, slug } from '../../document/identifier.ts';
import { withField } from '../../document/immutable.ts';
import { freshLineId, stopTable } from '../../document/lookup.ts';
import {
  bendsBetween,
  callsAt,
  drawnStretch,
  stretchesOf,
  withBends,
  withoutRepeats,
  withRoutes,
  type Route,
} from '../../document/routes.ts';
import { comparableName } from '../reduction/stop-name.ts';
import { align, aligned, metresPerUnit, type Alignment } from './alignment.ts';
import { similarNames } from './same-place.ts';

export interface Merging {
  readonly document: CityDocument;
  /** Stops of the second drawing that became one with a stop of the first. */
  readonly merged: number;
  readonly added: number;
  /** Lines of the first that got new ways. */
  readonly grown: number;
  readonly newLines: number;
  /** Stops both drawings have, which decided where the second lies; 0: it lies beside the first. */
  readonly shared: number;
}

/** Around what lies outside the canvas so far, in drawing units. */
const MARGIN = 60;

/** @param mergeDistance metres within which stops of one name are one; 0: none are */
export function addToDrawing(first: CityDocument, second: City, mergeDistance: number): Merging {
  const alignment = align(first, second);
  const reach = reachOf(first, second, alignment, mergeDistance);
  const { stops, idOf } = addedStops(first, second, alignment, reach);
  let document: CityDocument =
    stops.length === 0 ? first : { ...first, stops: [...first.stops, ...stops] };
  const grown = new Set<string>();
  let newLines = 0;
  for (const line of second.lines) {
    const arriving = renamed(line, idOf, alignment);
    const own = sameLine(first, arriving);
    const after = own ? withWays(document, own.id, arriving) : withNewLine(document, arriving);
    if (after === document) continue;
    document = after;
    if (own) grown.add(own.id);
    else newLines += 1;
  }
  return {
    document: onCanvas(withRest(document, first, second, alignment)),
    merged: second.stops.length - stops.length,
    added: stops.length,
    grown: grown.size,
    newLines,
    shared: alignment.shared,
  };
}

/**
 * In units of the first drawing. A drawn map is no scale model: what is next to a stop on it may be
 * anywhere within one stretch, so the distance in metres is only the least.
 */
function reachOf(first: CityDocument, second: City, { scale }: Alignment, metres: number): number {
  if (metres === 0) return 0;
  const stops = stopTable(first);
  const lengths = first.lines
    .flatMap((line) =>
      line.routes.flatMap(stretchesOf).flatMap(([from, to]) => {
        const [a, b] = [stops.get(from), stops.get(to)];
        return a && b ? [distance([a.x, a.y], [b.x, b.y])] : [];
      }),
    )
    .toSorted((a, b) => a - b);
  const spacing = lengths[Math.floor(lengths.length / 2)] ?? Math.hypot(...first.size) / 30;
  const theirs = metresPerUnit(second);
  const unit = metresPerUnit(first) ?? (theirs === null ? null : theirs / scale);
  return Math.max(spacing, unit === null ? 0 : metres / unit);
}

function addedStops(
  first: CityDocument,
  second: City,
  alignment: Alignment,
  reach: number,
): { stops: Stop[]; idOf: ReadonlyMap<string, string> } {
  const taken = new Set(stopTable(first).keys());
  const idOf = new Map<string, string>();
  const hasStarts = first.stops.some(({ start }) => start !== undefined);
  const stops: Stop[] = [];
  for (const stop of second.stops) {
    const at = aligned(alignment, [stop.x, stop.y]);
    const same = reach > 0 ? nearestNamesake(first, stop, at, reach) : undefined;
    const id = same?.id ?? freshId(taken, slug(stop.name, 'stop'));
    idOf.set(stop.id, id);
    if (same) continue;
    taken.add(id);
    const { start, ...rest } = stop;
    const [x, y] = [coordinate(at[0]), coordinate(at[1])];
    stops.push({ ...rest, id, x, y, ...(start && !hasStarts ? { start } : {}) });
  }
  return { stops, idOf };
}

function nearestNamesake(
  first: CityDocument,
  { name }: Stop,
  at: Place,
  reach: number,
): Stop | undefined {
  return first.stops
    .map((stop) => ({ stop, far: distance([stop.x, stop.y], at) }))
    .filter(({ stop, far }) => far <= reach && similarNames(stop.name, name))
    .toSorted((a, b) => a.far - b.far)[0]?.stop;
}

/** The line with the first drawing's stop ids and in its units. */
function renamed(line: Line, idOf: ReadonlyMap<string, string>, alignment: Alignment): Line {
  const routes = line.routes
    .map((route) => withoutRepeats(route.flatMap((id) => idOf.get(id) ?? [])))
    .filter((route) => route.length >= 2);
  const bare = withField({ ...line, routes }, 'bends', undefined);
  return line.routes.flatMap(stretchesOf).reduce((state, [from, to]) => {
    const [a, b] = [idOf.get(from), idOf.get(to)];
    const bends = bendsBetween(line, from, to);
    if (a === undefined || b === undefined || a === b || bends.length === 0) return state;
    const points = bends.map((bend) => point(aligned(alignment, bend)));
    return withBends(state, a, b, points);
  }, bare);
}

function sameLine(first: CityDocument, arriving: Line): Line | undefined {
  const name = comparableName(arriving.name);
  if (name === '') return undefined;
  const stops = new Set(arriving.routes.flat());
  return first.lines.find(
    (line) =>
      line.mode === arriving.mode &&
      comparableName(line.name) === name &&
      [...stops].some((stop) => callsAt(line, stop)),
  );
}

/** Adds the routes that no route of the line contains. */
function withWays(document: CityDocument, id: string, arriving: Line): CityDocument {
  return withLine(document, id, (line) => {
    const routes = arriving.routes.reduce<readonly Route[]>(
      (known, route) => (known.some((one) => contains(one, route)) ? known : [...known, route]),
      line.routes,
    );
    if (routes.length === line.routes.length) return line;
    const grown = withRoutes(line, routes);
    return arriving.routes.flatMap(stretchesOf).reduce((state, [from, to]) => {
      const bends = bendsBetween(arriving, from, to);
      return bends.length > 0 && bendsBetween(state, from, to).length === 0
        ? withBends(state, from, to, bends)
        : state;
    }, grown);
  });
}

/** Does a route run along the whole of another, either way? */
function contains(route: Route, part: Route): boolean {
  return [part, part.toReversed()].some((way) =>
    route.some((_, at) => way.every((stop, index) => route[at + index] === stop)),
  );
}

function withNewLine(document: CityDocument, arriving: Line): CityDocument {
  if (arriving.routes.length === 0) return document;
  const id = freshLineId(document, arriving.mode, arriving.name);
  return { ...document, lines: [...document.lines, { ...arriving, id }] };
}

/** Rivers where there were none, sources, and the scale. */
function withRest(
  document: CityDocument,
  first: CityDocument,
  second: City,
  alignment: Alignment,
): CityDocument {
  const sources = [...new Set([...(first.sources ?? []), ...(second.sources ?? [])])];
  const sourced = withField(document, 'sources', sources.length === 0 ? undefined : sources);
  const pieces = sceneryOf(first).length > 0 ? sceneryOf(first) : sceneryIn(second, alignment);
  const drawn = withScenery(sourced, pieces);
  const theirs = metresPerUnit(second);
  if (metresPerUnit(first) !== null || theirs === null || alignment.shared === 0) return drawn;
  return withEditorField(drawn, 'metresPerUnit', theirs / alignment.scale);
}

function sceneryIn(second: City, alignment: Alignment): Scenery[] {
  return sceneryOf(second).map((piece) => ({
    ...piece,
    ...(piece.width === undefined ? {} : { width: piece.width * alignment.scale }),
    points: piece.points.map((place) => point(aligned(alignment, place))),
  }));
}

/** The canvas grows to hold what is new; where that lies left or above, all moves to make room. */
function onCanvas(document: CityDocument): CityDocument {
  const places = placesOf(document);
  const [width, height] = document.size;
  const least = (axis: 0 | 1): number =>
    places.reduce((low, at) => Math.min(low, at[axis]), Infinity);
  const most = (axis: 0 | 1): number => places.reduce((high, at) => Math.max(high, at[axis]), 0);
  const room = (value: number): number => (value < 0 ? Math.ceil(MARGIN - value) : 0);
  const [dx, dy] = [room(least(0)), room(least(1))];
  const grown = (size: number, farthest: number): number =>
    farthest > size ? Math.ceil(farthest + MARGIN) : size;
  const size: [number, number] = [
    Math.max(width + dx, grown(width, most(0) + dx)),
    Math.max(height + dy, grown(height, most(1) + dy)),
  ];
  return withField(shiftDrawing(dx, dy)(document), 'size', size);
}

/** Every place of the network: stops and bends. */
function placesOf(document: CityDocument): Place[] {
  const stops = stopTable(document);
  return [
    ...document.stops.map(({ x, y }): Place => [x, y]),
    ...document.lines.flatMap((line) =>
      line.routes.flatMap(stretchesOf).flatMap(([from, to]) => drawnStretch(line, stops, from, to)),
    ),
  ];
}
