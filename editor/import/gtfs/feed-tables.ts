/** Reads the small tables of a feed: routes, stops, trips, frequencies, agencies. */
import type { Mode } from '../../../city-data/schema.ts';
import type { FindingCollector } from '../finding-collector.ts';
import { counted } from '../finding-collector.ts';
import { colourOf } from '../lines/colour.ts';
import { ImportRefusal } from '../network.ts';
import { readTable, type TableHeader } from '../source/csv-table.ts';
import type { FeedFiles, TableName } from './feed-files.ts';
import { modeOfRouteType } from './route-mode.ts';

export interface FeedRoute {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  readonly colour: string | null;
}

export interface FeedStop {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly parent: string;
}

export interface FeedReader {
  readonly files: FeedFiles;
  readonly findings: FindingCollector;
  readonly onBytes: (count: number) => void;
  readonly signal?: AbortSignal | undefined;
}

type Row = (column: string) => string;

/**
 * Reads a table, handing out each row as a function from a column's name to its field.
 * @throws ImportRefusal when a needed column is missing
 */
export async function readRows(
  feed: FeedReader,
  name: TableName,
  needed: readonly string[],
  onRow: (row: Row) => void,
): Promise<void> {
  const file = feed.files.get(name);
  if (!file) return;
  await readTable(
    file,
    (header) => {
      requireColumns(name, header, needed);
      const positions = new Map(header.columns.map((column, index) => [column, index]));
      let fields: readonly string[] = [];
      const row: Row = (column) => fields[positions.get(column) ?? -1] ?? '';
      return (next) => {
        fields = next;
        onRow(row);
      };
    },
    feed,
  );
}

export function requireColumns(
  name: TableName,
  header: TableHeader,
  needed: readonly string[],
): void {
  const missing = needed.filter((column) => header.position(column) < 0);
  if (missing.length === 0) return;
  throw new ImportRefusal(
    'gtfs-missing-column',
    `The table ${name} has no column ${missing.join(', ')}; without it the feed cannot be read.`,
  );
}

export async function readRoutes(feed: FeedReader): Promise<Map<string, FeedRoute>> {
  const routes = new Map<string, FeedRoute>();
  await readRows(feed, 'routes.txt', ['route_id', 'route_type'], (row) => {
    const id = row('route_id');
    const type = row('route_type');
    const mode = /^\d+$/.test(type) ? modeOfRouteType(Number(type)) : null;
    if (routes.has(id)) {
      feed.findings.warn(
        'route-repeated',
        id,
        (count) => `${counted(count, 'route')} stood in the table twice; the first was kept.`,
      );
    } else if (mode === null) {
      feed.findings.warn(
        'route-type-unknown',
        id,
        (count) =>
          `Left out: ${counted(count, 'route')} of a type no board can hold (air, taxi on call, unknown).`,
      );
    } else {
      const name = row('route_short_name') || row('route_long_name') || id;
      routes.set(id, { id, mode, name, colour: colourOf(row('route_color')) });
    }
  });
  return routes;
}

export async function readStops(feed: FeedReader): Promise<Map<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  await readRows(feed, 'stops.txt', ['stop_id'], (row) => {
    const id = row('stop_id');
    if (stops.has(id)) {
      feed.findings.warn(
        'stop-repeated',
        id,
        (count) => `${counted(count, 'stop')} stood in the table twice; the first was kept.`,
      );
      return;
    }
    stops.set(id, {
      id,
      name: row('stop_name'),
      x: coordinate(row('stop_lon'), 180),
      y: coordinate(row('stop_lat'), 90),
      parent: row('parent_station'),
    });
  });
  return stops;
}

/** A coordinate in degrees; NaN when there is none that means a place. */
function coordinate(field: string, most: number): number {
  const value = field === '' ? Number.NaN : Number(field.replace(',', '.'));
  return Math.abs(value) <= most ? value : Number.NaN;
}

/** How many runs a day a trip of frequencies.txt stands for. */
export async function readFrequencies(feed: FeedReader): Promise<Map<string, number>> {
  const runs = new Map<string, number>();
  await readRows(feed, 'frequencies.txt', ['trip_id'], (row) => {
    const span = seconds(row('end_time')) - seconds(row('start_time'));
    const headway = Number(row('headway_secs'));
    if (!(span > 0) || !(headway > 0)) return;
    runs.set(row('trip_id'), (runs.get(row('trip_id')) ?? 0) + Math.ceil(span / headway));
  });
  return runs;
}

/** Seconds since midnight of `H:MM:SS`, which may pass 24:00; NaN when it is no time. */
function seconds(time: string): number {
  const [hours, minutes, rest] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 3600 + (minutes ?? Number.NaN) * 60 + (rest ?? 0);
}

export async function readSources(
  feed: FeedReader,
): Promise<{ name: string | null; sources: string[] }> {
  const agencies: string[] = [];
  const publishers: string[] = [];
  await readRows(feed, 'agency.txt', [], (row) => agencies.push(row('agency_name')));
  await readRows(feed, 'feed_info.txt', [], (row) => {
    const version = row('feed_version');
    publishers.push(`${row('feed_publisher_name')}${version ? `, version ${version}` : ''}`);
  });
  const names = [...new Set([...publishers, ...agencies].filter((name) => name !== ''))];
  return {
    name: agencies.find((name) => name !== '') ?? null,
    sources: names.slice(0, 8).map((name) => `GTFS: ${name}`.slice(0, 2000)),
  };
}
