/** Adding, moving, naming and removing stops. */
import type { Line, Point, Stop } from '../../../city-data/schema.ts';
import { withLines, withStop, withStops } from '../change.ts';
import { coordinate } from '../coordinates.ts';
import { lockedStops, setLocked, type Action, type CityDocument } from '../document.ts';
import { filterChanged, withField } from '../immutable.ts';
import { freshStopId, stopTable } from '../lookup.ts';
import {
  bendsBetween,
  hasStretch,
  isLoop,
  routeWithout,
  stretchesOf,
  stretchKey,
  withBends,
  withoutOrphanedBends,
  withRoutes,
  type Route,
} from '../routes.ts';
import { forgetOrder } from './line-order.ts';

export type StartKind = NonNullable<Stop['start']>;

const LONGEST_NAME = 200;

export interface NewStop {
  /** Made from the name where it is left out. */
  readonly id?: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Adds a stop that no line uses yet. An id already taken adds nothing. */
export function addStop(stop: NewStop): Action {
  return (document) => {
    const id = stop.id ?? freshStopId(document, stop.name);
    const name = stop.name.trim().slice(0, LONGEST_NAME);
    if (name === '' || id === '' || stopTable(document).has(id)) return document;
    const added = { id, name, x: coordinate(stop.x), y: coordinate(stop.y) };
    return { ...document, stops: [...document.stops, added] };
  };
}

/** Puts stops at places given by id. Locked stops stay. */
export function placeStops(places: ReadonlyMap<string, readonly [number, number]>): Action {
  return (document) => {
    const locked = lockedStops(document);
    return withStops(document, (stop) => {
      const place = places.get(stop.id);
      if (!place || locked.has(stop.id)) return stop;
      return movedTo(stop, place[0], place[1]);
    });
  };
}

/** Moves stops by an offset in drawing units, with the bends of stretches whose both ends move. */
export function moveStops(ids: Iterable<string>, dx: number, dy: number): Action {
  const chosen = new Set(ids);
  return (document) => {
    const locked = lockedStops(document);
    const moving = new Set([...chosen].filter((id) => !locked.has(id)));
    const moved = withStops(document, (stop) =>
      moving.has(stop.id) ? movedTo(stop, stop.x + dx, stop.y + dy) : stop,
    );
    if (moved === document) return document;
    return withLines(moved, (line) => carryBends(line, moving, dx, dy));
  };
}

function movedTo(stop: Stop, x: number, y: number): Stop {
  return withField(withField(stop, 'x', coordinate(x)), 'y', coordinate(y));
}

function carryBends(line: Line, moving: ReadonlySet<string>, dx: number, dy: number): Line {
  if (line.bends === undefined) return line;
  let next = line;
  const seen = new Set<string>();
  for (const [from, to] of line.routes.flatMap(stretchesOf)) {
    const key = from < to ? stretchKey(from, to) : stretchKey(to, from);
    if (seen.has(key) || !moving.has(from) || !moving.has(to)) continue;
    seen.add(key);
    const bends = bendsBetween(next, from, to);
    if (bends.length === 0) continue;
    next = withBends(
      next,
      from,
      to,
      bends.map(([x, y]): Point => [coordinate(x + dx), coordinate(y + dy)]),
    );
  }
  return next;
}

/** Names a stop: as its people write it, or in one language. An empty translation is removed. */
export function renameStop(id: string, name: string, language?: string): Action {
  const written = name.trim().slice(0, LONGEST_NAME);
  return (document) =>
    withStop(document, id, (stop) => {
      if (language !== undefined) {
        const names = withField(stop.names ?? {}, language, written === '' ? undefined : written);
        return withField(stop, 'names', Object.keys(names).length === 0 ? undefined : names);
      }
      return written === '' ? stop : withField(stop, 'name', written);
    });
}

/** Says who may start at these stops; undefined: nobody. */
export function setStart(ids: Iterable<string>, start: StartKind | undefined): Action {
  const chosen = new Set(ids);
  return (document) =>
    withStops(document, (stop) => (chosen.has(stop.id) ? withField(stop, 'start', start) : stop));
}

/** Removes stops with all their uses; lines close up, and a line of fewer than two stops goes. */
export function removeStops(ids: Iterable<string>): Action {
  const gone = new Set(ids);
  return (document) => {
    const stops = filterChanged(document.stops, (stop) => !gone.has(stop.id));
    const lines = withLines(withField(document, 'stops', stops), (line) =>
      [...gone].reduce((state, id) => dropFromLine(document, state, id), line),
    );
    return forgetOrder((from, to) => gone.has(from) || gone.has(to))(
      setLocked([...gone], false)(lines),
    );
  };
}

/**
 * Takes a stop out of every route of a line. Where the track was drawn with bends its shape stays:
 * the bends on both sides are joined through the place of the stop.
 */
export function dropFromLine(document: CityDocument, line: Line, id: string): Line {
  if (!line.routes.some((route) => route.includes(id))) return line;
  const joined = line.routes.flatMap((route) => joinedBends(document, line, route, id));
  const shorter = withRoutes(
    line,
    line.routes.map((route) => routeWithout(route, id)),
  );
  return joined.reduce((state, { from, to, points }) => {
    const bare = hasStretch(state, from, to) && bendsBetween(state, from, to).length === 0;
    return bare ? withBends(state, from, to, points) : state;
  }, shorter);
}

function joinedBends(document: CityDocument, line: Line, route: Route, id: string) {
  const stop = stopTable(document).get(id);
  return route.flatMap((here, index) => {
    const from = index === 0 && isLoop(route) ? route.at(-2) : route[index - 1];
    const to = route[index + 1];
    if (here !== id || from === undefined || to === undefined || from === to) return [];
    const before = bendsBetween(line, from, id);
    const after = bendsBetween(line, id, to);
    if (!stop || (before.length === 0 && after.length === 0)) return [];
    return [{ from, to, points: [...before, [stop.x, stop.y] as Point, ...after] }];
  });
}

/** Replaces stops by one of them wherever they are used, and removes the others. */
export function mergeStops(keep: string, others: Iterable<string>): Action {
  const gone = new Set(others);
  gone.delete(keep);
  return (document) => {
    if (!stopTable(document).has(keep) || gone.size === 0) return document;
    const merged = withLines(document, (line) =>
      line.routes.some((route) => route.some((id) => gone.has(id)))
        ? withMerged(line, keep, gone)
        : line,
    );
    return removeStops(gone)(merged);
  };
}

function withMerged(line: Line, keep: string, gone: ReadonlySet<string>): Line {
  const name = (id: string) => (gone.has(id) ? keep : id);
  const bends = line.routes.flatMap(stretchesOf).map(([from, to]) => ({
    from: name(from),
    to: name(to),
    points: bendsBetween(line, from, to),
  }));
  const next = withRoutes(
    line,
    line.routes.map((route) => route.map(name)),
  );
  const bent = bends.reduce(
    (state, { from, to, points }) =>
      from !== to && points.length > 0 && bendsBetween(state, from, to).length === 0
        ? withBends(state, from, to, points)
        : state,
    next,
  );
  return withoutOrphanedBends(bent);
}
