/** Copies of stops, the lines between them and scenery, as text that any editor window can paste. */
import * as v from 'valibot';
import {
  citySchema,
  type Line,
  type Point,
  type Scenery,
  type Stop,
} from '../../city-data/schema.ts';
import { sceneryOf, withScenery } from './change.ts';
import { coordinate, point } from './coordinates.ts';
import type { CityDocument } from './document.ts';
import { freshId, slug } from './identifier.ts';
import { withField } from './immutable.ts';
import { freshLineId, stopTable } from './lookup.ts';
import { bendsBetween, isLoop, stretchesOf, withBends, type Route } from './routes.ts';
import type { Selection } from './selection.ts';

const CLIPBOARD_FORMAT = 'hide-and-ride/clipboard';

const clipboardSchema = v.object({
  format: v.literal(CLIPBOARD_FORMAT),
  stops: citySchema.entries.stops,
  lines: citySchema.entries.lines,
  scenery: v.optional(citySchema.entries.scenery.wrapped, []),
});

export type Clipboard = v.InferOutput<typeof clipboardSchema>;

/**
 * What the selection holds: its stops with the stretches between them, its lines with all their
 * stops, and its scenery.
 */
export function copySelection(document: CityDocument, selection: Selection): Clipboard {
  const ids = new Set(selection.stops);
  for (const line of document.lines) {
    if (selection.lines.has(line.id)) line.routes.flat().forEach((id) => ids.add(id));
  }
  return {
    format: CLIPBOARD_FORMAT,
    stops: document.stops.filter((stop) => ids.has(stop.id)),
    lines: document.lines.flatMap((line) =>
      within(line, selection.lines.has(line.id) ? ids : selection.stops),
    ),
    scenery: sceneryOf(document).filter((_, index) => selection.scenery.has(index)),
  };
}

/** The parts of a line that run between copied stops, if any. */
function within(line: Line, ids: ReadonlySet<string>): Line[] {
  const routes = line.routes.flatMap((route) => runs(route, ids));
  if (routes.length === 0) return [];
  const bare = withField({ ...line, routes }, 'bends', undefined);
  const bent = routes
    .flatMap(stretchesOf)
    .reduce((state, [from, to]) => withBends(state, from, to, bendsBetween(line, from, to)), bare);
  return [bent];
}

/** The longest runs of neighbouring stops that are all copied. */
function runs(route: Route, ids: ReadonlySet<string>): Route[] {
  if (route.every((id) => ids.has(id))) return [route];
  const around = isLoop(route) ? unrolled(route, ids) : route;
  const found: Route[] = [[]];
  for (const id of around) {
    if (ids.has(id)) found.at(-1)?.push(id);
    else found.push([]);
  }
  return found.filter((run) => run.length >= 2);
}

/** A loop begun anew at a stop that is not copied, so that no run is cut at its seam. */
function unrolled(route: Route, ids: ReadonlySet<string>): Route {
  const ring = route.slice(0, -1);
  const at = ring.findIndex((id) => !ids.has(id));
  return [...ring.slice(at), ...ring.slice(0, at)];
}

export function isEmpty(clipboard: Clipboard): boolean {
  return clipboard.stops.length === 0 && clipboard.scenery.length === 0;
}

export function writeClipboard(clipboard: Clipboard): string {
  return JSON.stringify(clipboard);
}

/** Reads text from the system's clipboard; null when it is not ours. */
export function readClipboard(text: string): Clipboard | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(clipboardSchema, value);
  return read.success ? read.output : null;
}

/** The middle of what was copied. */
export function middleOf(clipboard: Clipboard): Point {
  const places = [
    ...clipboard.stops.map(({ x, y }): Point => [x, y]),
    ...clipboard.scenery.flatMap(({ points }) => points),
  ];
  if (places.length === 0) return [0, 0];
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

export interface Pasted {
  readonly document: CityDocument;
  readonly selection: Selection;
}

/** Pastes with fresh ids, moved by an offset; the copies are the new selection. */
export function paste(
  document: CityDocument,
  clipboard: Clipboard,
  [dx, dy]: readonly [number, number],
): Pasted {
  const taken = new Set(stopTable(document).keys());
  const renamed = new Map<string, string>();
  const stops = clipboard.stops.map((stop): Stop => {
    const id = freshId(taken, slug(stop.name, 'stop'));
    taken.add(id);
    renamed.set(stop.id, id);
    return { ...stop, id, x: coordinate(stop.x + dx), y: coordinate(stop.y + dy) };
  });
  const withCopies =
    stops.length === 0 ? document : { ...document, stops: [...document.stops, ...stops] };
  const lines = clipboard.lines.reduce(
    (state, line) => withPasted(state, line, renamed, dx, dy),
    withCopies,
  );
  const before = sceneryOf(document);
  const pieces = clipboard.scenery.map((piece): Scenery => ({
    ...piece,
    points: piece.points.map(([x, y]) => point([x + dx, y + dy])),
  }));
  const all = pieces.length === 0 ? lines : withScenery(lines, [...before, ...pieces]);
  return {
    document: all,
    selection: {
      stops: new Set(renamed.values()),
      lines: new Set(),
      scenery: new Set(pieces.map((_, index) => before.length + index)),
    },
  };
}

function withPasted(
  document: CityDocument,
  line: Line,
  renamed: ReadonlyMap<string, string>,
  dx: number,
  dy: number,
): CityDocument {
  const routes = line.routes
    .map((route) => route.flatMap((id) => renamed.get(id) ?? []))
    .filter((route) => route.length >= 2);
  if (routes.length === 0) return document;
  const bare = withField({ ...line, routes }, 'bends', undefined);
  const bent = line.routes.flatMap(stretchesOf).reduce((state, [from, to]) => {
    const a = renamed.get(from);
    const b = renamed.get(to);
    if (a === undefined || b === undefined) return state;
    const points = bendsBetween(line, from, to).map(([x, y]) => point([x + dx, y + dy]));
    return withBends(state, a, b, points);
  }, bare);
  const copy = { ...bent, id: freshLineId(document, line.mode, line.name) };
  return { ...document, lines: [...document.lines, copy] };
}
