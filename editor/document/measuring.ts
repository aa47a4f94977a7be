/** How far it is: between places of the drawing, and between stops along the lines. */
import type { Line, Point } from '../../city-data/schema.ts';
import type { CityDocument } from './document.ts';
import { distance, pathLength, type Place } from './geometry.ts';
import { stopTable } from './lookup.ts';
import { drawnStretch, stretchesOf } from './routes.ts';

/** A place that is measured from or to; `stop` where it is one. */
export interface Mark {
  readonly at: Place;
  readonly stop: string | null;
}

export interface Measurement {
  /** Straight from mark to mark, in drawing units. */
  readonly straight: number;
  /** Along the lines, where every mark is a stop and lines join them; null otherwise. */
  readonly ride: Ride | null;
}

/** The way by the fewest stops; of several, the shortest. */
export interface Ride {
  /** How many stops apart: neighbours are one apart. */
  readonly stops: number;
  /** In drawing units, bends included. */
  readonly length: number;
  readonly way: readonly Point[];
}

export function measure(document: CityDocument, marks: readonly Mark[]): Measurement {
  return { straight: pathLength(marks.map(({ at }) => at)), ride: rideAlong(document, marks) };
}

/** Metres a length is in reality; null while the drawing has no scale. */
export function metresOf(document: CityDocument, length: number): number | null {
  const scale = document.editor?.metresPerUnit;
  return scale === undefined ? null : length * scale;
}

function rideAlong(document: CityDocument, marks: readonly Mark[]): Ride | null {
  if (marks.length < 2) return null;
  const network = stretchTable(document);
  let ride: Ride = { stops: 0, length: 0, way: [] };
  for (const [index, { stop: to }] of marks.slice(1).entries()) {
    const from = marks[index]?.stop ?? null;
    const leg = from === null || to === null ? null : shortest(network, from, to);
    if (!leg) return null;
    ride = {
      stops: ride.stops + leg.stops,
      length: ride.length + leg.length,
      way: [...ride.way, ...leg.way],
    };
  }
  return ride;
}

interface Stretch {
  readonly length: number;
  readonly way: readonly Point[];
}
/** From each stop to its neighbours: the shortest of the lines that run between them. */
type StretchTable = ReadonlyMap<string, ReadonlyMap<string, Stretch>>;

/** Made once per document, which never changes: a pointer that measures asks at every move. */
const tables = new WeakMap<CityDocument, StretchTable>();

function stretchTable(document: CityDocument): StretchTable {
  const known = tables.get(document);
  if (known) return known;
  const table = new Map<string, Map<string, Stretch>>();
  const stops = stopTable(document);
  const add = (from: string, to: string, way: readonly Point[]): void => {
    const ways = table.get(from) ?? new Map<string, Stretch>();
    table.set(from, ways);
    const length = pathLength(way);
    if (length < (ways.get(to)?.length ?? Infinity)) ways.set(to, { length, way });
  };
  const addLine = (line: Line): void => {
    for (const [from, to] of line.routes.flatMap(stretchesOf)) {
      const way = drawnStretch(line, stops, from, to);
      if (way.length < 2) continue;
      add(from, to, way);
      add(to, from, way.toReversed());
    }
  };
  document.lines.forEach(addLine);
  tables.set(document, table);
  return table;
}

/** Stop by stop outwards: all that are one stop away, then two, each by the shortest way so far. */
function shortest(network: StretchTable, from: string, to: string): Ride | null {
  let edge = new Map<string, Ride>([[from, { stops: 0, length: 0, way: [] }]]);
  const reached = new Set([from]);
  while (edge.size > 0 && !edge.has(to)) {
    const next = new Map<string, Ride>();
    for (const [here, ride] of edge) {
      for (const [there, stretch] of network.get(here) ?? []) {
        const length = ride.length + stretch.length;
        if (reached.has(there) || length >= (next.get(there)?.length ?? Infinity)) continue;
        next.set(there, { stops: ride.stops + 1, length, way: [...ride.way, ...stretch.way] });
      }
    }
    for (const stop of next.keys()) reached.add(stop);
    edge = next;
  }
  return edge.get(to) ?? null;
}

/** The mean scale of a drawing whose neighbours lie this many metres apart; null where it has none. */
export function scaleOf(
  pairs: Iterable<{ readonly metres: number; readonly drawn: readonly [Place, Place] }>,
): number | null {
  let [metres, units] = [0, 0];
  for (const pair of pairs) {
    metres += pair.metres;
    units += distance(...pair.drawn);
  }
  return metres > 0 && units > 0 ? metres / units : null;
}
