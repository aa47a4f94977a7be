/** Works a sketch out into a network: who neighbours whom, which mode each line runs. */
import { group, median } from 'd3';
import type { Mode, Point } from '../../city-data/schema.ts';
import { FindingCollector, counted } from './finding-collector.ts';
import { distance, localPlane, type ToMetres } from './lines/local-plane.ts';
import { modeOfLineName, modeOfWord } from './lines/mode-words.ts';
import { coverWithRoutes, type Link } from './lines/route-cover.ts';
import { linksByNearness, linksByOrder } from './lines/stop-order.ts';
import { linksAlongTracks } from './lines/track-graph.ts';
import { stopsFromTracks } from './lines/track-stops.ts';
import type { NetworkLine, NetworkStop, TransitNetwork, TripPattern } from './network.ts';
import { breathe, type Progress } from './progress.ts';
import type { Sketch, SketchLine, SketchStop } from './sketch.ts';

/** What a line runs when neither the source nor any name says: one ride, one stop. */
const MODE_WHEN_UNKNOWN: Mode = 'tram';
/** A line's end this near to a stop ends there. Metres. */
const NEAR_A_STOP = 300;
/** Stops of an unknown line this far apart are a tram's, a metro's; farther, a train's. Metres. */
const TRAM_SPACING = 450;
const METRO_SPACING = 1800;

export async function networkFromSketch(
  given: Sketch,
  fileName: string,
  findings = new FindingCollector(),
  progress: Progress = {},
): Promise<TransitNetwork> {
  const sketch = withTrackStops(given, findings);
  const resolver = new LineResolver(sketch, findings, fileName);
  const lines: NetworkLine[] = [];
  for (const [index, line] of sketch.lines.entries()) {
    progress.signal?.throwIfAborted();
    progress.onProgress?.(index / sketch.lines.length, 'reading');
    await breathe();
    const resolved = resolver.resolve(line);
    if (resolved) lines.push(resolved);
  }
  return {
    format: sketch.format,
    name: sketch.name,
    coordinates: sketch.coordinates,
    stops: sketch.stops.map(networkStop),
    lines,
    areas: sketch.areas,
    sources: sketch.sources,
    findings: findings.list(),
  };
}

function networkStop(stop: SketchStop): NetworkStop {
  const { id, name, x, y } = stop;
  return { id, name, x, y, station: stop.station ?? null, stationName: null };
}

/**
 * Lines drawn without stops get them at their ends and forks, or at the bends of a coarse drawing:
 * all lines when the file has no stops at all, ferries and lifts also where none of its stops is theirs.
 */
function withTrackStops(sketch: Sketch, findings: FindingCollector): Sketch {
  const bare = sketch.stops.length < 2;
  const lines = sketch.lines.filter(
    (line) => line.tracks.length > 0 && (bare || line.mode === 'ferry' || line.mode === 'cablecar'),
  );
  if (lines.length === 0) return sketch;
  const tracks = lines.flatMap((line) => line.tracks);
  const toMetres = localPlane(
    sketch.coordinates,
    tracks.flat().map(([x, y]) => ({ x, y })),
  );
  const known = sketch.stops.map((stop) => toMetres(stop.x, stop.y));
  const isSea = lines.every((line) => line.mode === 'ferry');
  const places = stopsFromTracks(tracks, ([x, y]) => toMetres(x, y), isSea).filter((place) => {
    const at = toMetres(place[0], place[1]);
    return known.every((other) => distance(other, at) > NEAR_A_STOP);
  });
  if (places.length === 0) return sketch;
  findings.warn(
    'stops-made-from-lines',
    '',
    () =>
      `Lines are drawn without stops; ${counted(places.length, 'stop')} without names were put where they end, meet or bend.`,
  );
  const made = places.map(([x, y], index) => ({ id: `end-${index + 1}`, name: '', x, y }));
  return { ...sketch, stops: [...sketch.stops, ...made] };
}

class LineResolver {
  readonly #sketch: Sketch;
  readonly #findings: FindingCollector;
  readonly #fileName: string;
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #toMetres: ToMetres;
  readonly #places: readonly Point[];
  readonly #keyed: ReadonlyMap<string, number[]>;

  constructor(sketch: Sketch, findings: FindingCollector, fileName: string) {
    this.#sketch = sketch;
    this.#findings = findings;
    this.#fileName = fileName;
    this.#indexOf = new Map(sketch.stops.map((stop, index) => [stop.id, index]));
    this.#toMetres = localPlane(sketch.coordinates, sketch.stops);
    this.#places = sketch.stops.map((stop) => this.#toMetres(stop.x, stop.y));
    const pairs = sketch.stops.flatMap((stop, index) =>
      (stop.lines ?? []).map((key) => [key, index] as const),
    );
    this.#keyed = new Map(
      [...group(pairs, ([key]) => key)].map(([key, own]) => [key, own.map(([, index]) => index)]),
    );
  }

  resolve(line: SketchLine): NetworkLine | null {
    const stops = this.#stopsOf(line);
    const patterns = this.#patterns(line, stops);
    if (patterns.length === 0) {
      this.#findings.warn(
        'line-without-stops',
        line.name || line.key,
        (count) => `Left out: ${counted(count, 'line')} with fewer than two stops.`,
      );
      return null;
    }
    return {
      id: line.key,
      mode: this.#mode(line, patterns),
      name: line.name,
      colour: line.colour,
      patterns,
    };
  }

  /** The stops that belong to a line because they, or it, say so. */
  #stopsOf(line: SketchLine): number[] {
    const indices = new Set<number>();
    for (const key of [line.key, ...line.aliases]) {
      for (const index of this.#keyed.get(key) ?? []) indices.add(index);
    }
    for (const id of line.stops) {
      const index = this.#indexOf.get(id);
      if (index !== undefined) indices.add(index);
    }
    return [...indices];
  }

  #patterns(line: SketchLine, stops: readonly number[]): TripPattern[] {
    const sequences = line.sequences.flatMap((ids) => this.#sequence(ids));
    if (sequences.length > 0) return sequences.map((own) => ({ stops: own, trips: 1 }));
    return coverWithRoutes(this.#links(line, stops), (stop) => this.#place(stop))
      .filter((route) => route.length >= 2)
      .map((route) => ({ stops: route, trips: 1 }));
  }

  #sequence(ids: readonly string[]): number[][] {
    const indices: number[] = [];
    for (const id of ids) {
      const index = this.#indexOf.get(id);
      if (index === undefined) {
        this.#findings.warn(
          'stop-unknown',
          id,
          (count) => `Left out: ${counted(count, 'call')} at a stop that is not in the file.`,
        );
      } else if (indices.at(-1) !== index) indices.push(index);
    }
    return indices.length >= 2 ? [indices] : [];
  }

  #links(line: SketchLine, stops: readonly number[]): Link[] {
    const given = line.links.flatMap(([from, to]): Link[] => {
      const [a, b] = [this.#indexOf.get(from), this.#indexOf.get(to)];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
    if (given.length > 0) return given;
    const along = this.#linksAlong(line, stops);
    if (along.length > 0 || stops.length < 2) return along;
    const order = (index: number): number => this.#sketch.stops[index]?.order ?? Number.NaN;
    if (stops.every((index) => Number.isFinite(order(index)))) {
      const ordered = [...stops].sort((a, b) => order(a) - order(b));
      return linksByOrder(ordered, (stop) => this.#place(stop));
    }
    this.#findings.warn(
      'order-guessed',
      line.name || line.key,
      (count) =>
        `The order of stops on ${counted(count, 'line')} is not in the file; each stop was joined to its nearest. Look at them.`,
    );
    return linksByNearness(stops, (stop) => this.#place(stop));
  }

  #linksAlong(line: SketchLine, stops: readonly number[]): Link[] {
    if (line.tracks.length === 0) return [];
    // Stops that name no line at all may lie on any; those that name others do not stop here.
    const beside =
      stops.length >= 2
        ? stops
        : this.#sketch.stops.flatMap((stop, index) => (stop.lines?.length ? [] : [index]));
    return linksAlongTracks(
      line.tracks.map((track) => track.map(([x, y]) => this.#toMetres(x, y))),
      beside
        .filter((stop) => this.#servesMode(stop, line.mode))
        .map((stop) => ({ stop, at: this.#place(stop) })),
    );
  }

  /** A tram stop over a metro tunnel is no station of the metro. */
  #servesMode(stop: number, mode: Mode | null): boolean {
    const modes = this.#sketch.stops[stop]?.modes ?? [];
    return mode === null || modes.length === 0 || modes.includes(mode);
  }

  #place(stop: number): Readonly<Point> {
    return this.#places[stop] ?? [0, 0];
  }

  #mode(line: SketchLine, patterns: readonly TripPattern[]): Mode {
    const said = line.mode ?? modeOfWord(line.key) ?? modeOfWord(line.name);
    if (said) return said;
    const stops = new Set(patterns.flatMap((pattern) => pattern.stops));
    const votes = new Map<Mode, number>();
    for (const stop of stops) {
      for (const mode of this.#sketch.stops[stop]?.modes ?? []) {
        votes.set(mode, (votes.get(mode) ?? 0) + 1);
      }
    }
    const elected = [...votes].sort((a, b) => b[1] - a[1])[0];
    if (elected && elected[1] * 2 > stops.size) return elected[0];
    const guessed =
      modeOfWord(this.#fileName) ??
      modeOfLineName(line.name || line.key) ??
      (line.name === '' ? MODE_WHEN_UNKNOWN : this.#modeOfSpacing(patterns));
    this.#findings.warn(
      'mode-guessed',
      line.name || line.key,
      (count) =>
        `The file does not say what ${counted(count, 'line')} run; it was guessed from their names. Check the modes.`,
    );
    return guessed;
  }

  #modeOfSpacing(patterns: readonly TripPattern[]): Mode {
    const steps = patterns.flatMap(({ stops }) =>
      stops
        .slice(1)
        .map((stop, index) => distance(this.#place(stops[index] ?? 0), this.#place(stop))),
    );
    const usual = median(steps) ?? 0;
    return usual < TRAM_SPACING ? 'tram' : usual < METRO_SPACING ? 'metro' : 'train';
  }
}
