/**
 * Reads a GTFS Schedule feed into the neutral network. Tables are streamed; what dangles is
 * reported and left out.
 */
import { FindingCollector, counted } from '../finding-collector.ts';
import type { NetworkLine, NetworkStop, TransitNetwork, TripPattern } from '../network.ts';
import type { Progress } from '../progress.ts';
import { readTable } from '../source/csv-table.ts';
import type { SourceFile } from '../source/source-file.ts';
import { findFeed } from './feed-files.ts';
import {
  readFrequencies,
  readRoutes,
  readRows,
  readSources,
  readStops,
  requireColumns,
  type FeedReader,
  type FeedRoute,
  type FeedStop,
} from './feed-tables.ts';
import { StopSequences, type CountedPattern } from './stop-sequences.ts';

interface Trips {
  /** Trip id to its number. */
  readonly numbers: Map<string, number>;
  readonly routes: FeedRoute[];
  /** How often each trip runs. */
  readonly runs: number[];
}

export async function readGtfs(
  files: readonly SourceFile[],
  progress: Progress = {},
): Promise<TransitNetwork> {
  const feed = openFeed(files, progress);
  const routes = await readRoutes(feed);
  const stops = await readStops(feed);
  const trips = await readTrips(feed, routes, await readFrequencies(feed));
  const stopList = [...stops.values()];
  const patterns = await readStopTimes(feed, trips, stopList);
  const { name, sources } = await readSources(feed);
  return {
    format: 'gtfs',
    name,
    coordinates: 'degrees',
    ...assemble(feed.findings, stops, stopList, trips, patterns),
    areas: [],
    sources,
    findings: feed.findings.list(),
  };
}

function openFeed(files: readonly SourceFile[], progress: Progress): FeedReader {
  const { tables, others } = findFeed(files);
  const findings = new FindingCollector();
  for (const folder of others) {
    findings.warn(
      'feed-left-out',
      folder,
      (count) =>
        `Left out: ${counted(count, 'further feed')} in the same place. Import them one by one and add them to the drawing.`,
    );
  }
  const total = [...tables.values()].reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  return {
    files: tables,
    findings,
    signal: progress.signal,
    onBytes(count) {
      done += count;
      // Sizes in a zip's directory may lie; the bar never passes its end.
      progress.onProgress?.(total > 0 ? Math.min(1, done / total) : 0, 'reading');
    },
  };
}

async function readTrips(
  feed: FeedReader,
  routes: ReadonlyMap<string, FeedRoute>,
  frequencies: ReadonlyMap<string, number>,
): Promise<Trips> {
  const trips: Trips = { numbers: new Map(), routes: [], runs: [] };
  await readRows(feed, 'trips.txt', ['route_id', 'trip_id'], (row) => {
    const id = row('trip_id');
    const route = routes.get(row('route_id'));
    if (!route || trips.numbers.has(id)) {
      feed.findings.warn(
        'trip-left-out',
        id,
        (count) =>
          `Left out: ${counted(count, 'trip')} of a route that is not there, or listed twice.`,
      );
      return;
    }
    trips.numbers.set(id, trips.routes.length);
    trips.routes.push(route);
    trips.runs.push(frequencies.get(id) ?? 1);
  });
  return trips;
}

async function readStopTimes(
  feed: FeedReader,
  trips: Trips,
  stops: readonly FeedStop[],
): Promise<CountedPattern[]> {
  const file = feed.files.get('stop_times.txt');
  if (!file) return [];
  const numbers = new Map(stops.map((stop, index) => [stop.id, index]));
  const sequences = new StopSequences();
  await readTable(
    file,
    (header) => {
      requireColumns('stop_times.txt', header, ['trip_id', 'stop_id', 'stop_sequence']);
      const tripColumn = header.position('trip_id');
      const stopColumn = header.position('stop_id');
      const sequenceColumn = header.position('stop_sequence');
      return (fields) => {
        const tripId = fields[tripColumn] ?? '';
        const stopId = fields[stopColumn] ?? '';
        const sequence = Number(fields[sequenceColumn] || Number.NaN);
        const trip = trips.numbers.get(tripId);
        const stop = numbers.get(stopId);
        if (trip === undefined) {
          feed.findings.warn(
            'stop-time-unknown-trip',
            tripId,
            (count) => `Left out: ${counted(count, 'row')} of stop_times with an unknown trip.`,
          );
        } else if (stop === undefined) {
          feed.findings.warn(
            'stop-time-unknown-stop',
            stopId,
            (count) => `Left out: ${counted(count, 'row')} of stop_times with an unknown stop.`,
          );
        } else if (Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 32) {
          sequences.add(trip, stop, sequence);
        } else {
          feed.findings.warn(
            'stop-time-malformed',
            tripId,
            (count) =>
              `Left out: ${counted(count, 'row')} of stop_times without a proper stop_sequence.`,
          );
        }
      };
    },
    feed,
  );
  return sequences.finish();
}

function assemble(
  findings: FindingCollector,
  stops: ReadonlyMap<string, FeedStop>,
  stopList: readonly FeedStop[],
  trips: Trips,
  patterns: readonly CountedPattern[],
): { stops: NetworkStop[]; lines: NetworkLine[] } {
  const places = new Places(findings, stops, stopList);
  const lines = new Map<string, { route: FeedRoute; patterns: TripPattern[] }>();
  for (const pattern of patterns) {
    const indices = places.indicesOf(pattern.stops);
    const runs = new Map<FeedRoute, number>();
    for (const trip of pattern.trips) {
      const route = trips.routes[trip];
      if (route) runs.set(route, (runs.get(route) ?? 0) + (trips.runs[trip] ?? 1));
    }
    for (const [route, count] of runs) {
      if (indices.length < 2) {
        findings.warn(
          'trip-too-short',
          route.id,
          (cases) => `Left out: ${counted(cases, 'trip pattern')} with fewer than two known stops.`,
        );
        continue;
      }
      const line = lines.get(route.id) ?? { route, patterns: [] };
      line.patterns.push({ stops: indices, trips: count });
      lines.set(route.id, line);
    }
  }
  return {
    stops: places.used,
    lines: [...lines.values()].map(({ route, patterns: own }) => ({ ...route, patterns: own })),
  };
}

/** The stops that trips really use, each with its place and its outermost station. */
class Places {
  readonly used: NetworkStop[] = [];
  readonly #findings: FindingCollector;
  readonly #stops: ReadonlyMap<string, FeedStop>;
  readonly #list: readonly FeedStop[];
  readonly #indexOf = new Map<number, number | null>();

  constructor(
    findings: FindingCollector,
    stops: ReadonlyMap<string, FeedStop>,
    list: readonly FeedStop[],
  ) {
    this.#findings = findings;
    this.#stops = stops;
    this.#list = list;
  }

  /** Network indices of feed stops, without repeats in a row and without those that have no place. */
  indicesOf(feedStops: readonly number[]): number[] {
    const indices: number[] = [];
    for (const number of feedStops) {
      const index = this.#index(number);
      if (index !== null && indices.at(-1) !== index) indices.push(index);
    }
    return indices;
  }

  #index(number: number): number | null {
    const known = this.#indexOf.get(number);
    if (known !== undefined) return known;
    const stop = this.#list[number];
    const index = stop ? this.#place(stop) : null;
    this.#indexOf.set(number, index);
    return index;
  }

  #place(stop: FeedStop): number | null {
    const station = this.#stationOf(stop);
    const at = Number.isNaN(stop.x) || Number.isNaN(stop.y) ? station : stop;
    // Nobody stops on the equator south of Ghana: 0, 0 is how exports write "unknown".
    if (!at || Number.isNaN(at.x) || Number.isNaN(at.y) || (at.x === 0 && at.y === 0)) {
      this.#findings.warn(
        'stop-without-place',
        stop.id,
        (count) => `Left out: ${counted(count, 'stop')} without a usable position.`,
      );
      return null;
    }
    this.used.push({
      id: stop.id,
      name: stop.name || (station?.name ?? ''),
      x: at.x,
      y: at.y,
      station: station?.id ?? (stop.parent || null),
      stationName: station?.name ?? null,
    });
    return this.used.length - 1;
  }

  /** Climbs from a boarding area over its platform to the station. */
  #stationOf(stop: FeedStop): FeedStop | null {
    let station: FeedStop | null = null;
    let parent = stop.parent;
    for (let level = 0; level < 3 && parent !== ''; level++) {
      const found = this.#stops.get(parent);
      if (!found) {
        this.#findings.warn(
          'station-unknown',
          parent,
          (count) =>
            `Kept by themselves: ${counted(count, 'stop')} of a station that is not in the feed.`,
        );
        break;
      }
      station = found;
      parent = found.parent;
    }
    return station;
  }
}
