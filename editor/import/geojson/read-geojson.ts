/**
 * Reads GeoJSON of many flavours into a sketch: points are stops, lines are lines, what belongs to
 * what is told by properties, by `@relations`, or by nearness.
 */
import type { Point } from '../../../city-data/schema.ts';
import { counted, type FindingCollector } from '../finding-collector.ts';
import type { Coordinates, NetworkArea } from '../network.ts';
import { isStopTagged, modesAtStop } from '../osm/osm-modes.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';
import { firstText, numberOf, textOf, type JsonObject } from '../source/json-value.ts';
import { collectFeatures, type GeoFeature } from './features.ts';
import type { LineStyle } from './line-styles.ts';
import { linesAtStop, linesDrawn, type LineWord } from './line-words.ts';
import { projectionOf, type Projected } from './projection.ts';

export interface GeoFile {
  readonly path: string;
  readonly json: JsonObject;
}

/** Reads one or more files of one network (stations beside lines) into one sketch. */
export function sketchGeoJson(
  files: readonly GeoFile[],
  styles: ReadonlyMap<string, LineStyle>,
  findings: FindingCollector,
): Sketch {
  const reader = new GeoJsonReader(styles, findings);
  for (const file of files) reader.readFile(file);
  return reader.sketch();
}

const STOP_NAMES = [
  'name',
  'station_label',
  'stop_name',
  'station_name',
  'label',
  'title',
  'station',
];
const STOP_IDS = ['station_id', 'stop_id', 'id', '@id'];
const WATER = /river|water|lake|sea\b|ocean|canal|see\b|řeka|thames/i;
const PARK = /park|forest|wood|garden/i;

class GeoJsonReader {
  readonly #styles: ReadonlyMap<string, LineStyle>;
  readonly #findings: FindingCollector;
  readonly #stops: SketchStop[] = [];
  readonly #stopIds = new Set<string>();
  readonly #stopAlias = new Map<string, string>();
  readonly #lines = new Map<string, SketchLine>();
  readonly #areas: NetworkArea[] = [];
  readonly #credits = new Set<string>();
  #coordinates: Coordinates | null = null;

  constructor(styles: ReadonlyMap<string, LineStyle>, findings: FindingCollector) {
    this.#styles = styles;
    this.#findings = findings;
  }

  readFile(file: GeoFile): void {
    const collection = collectFeatures(file.json);
    if (collection.credit) this.#credits.add(collection.credit);
    const projected = projectionOf(collection);
    const hasStops = collection.features.some((feature) => feature.points.length > 0);
    // A file of stops decides for all: areas and lines beside it lie in the same coordinates.
    if (this.#coordinates === null || hasStops) this.#coordinates = projected.coordinates;
    for (const feature of collection.features) {
      this.#addStops(feature, projected);
      this.#addTracks(feature, projected);
      this.#addAreas(feature, projected, file.path);
    }
  }

  sketch(): Sketch {
    // Lines that only stops speak of count when no line is drawn with that name.
    for (const line of this.#lines.values()) {
      line.links.splice(0, line.links.length, ...line.links.map(([a, b]) => this.#linkOf(a, b)));
    }
    return {
      format: 'geojson',
      name: null,
      coordinates: this.#coordinates ?? 'degrees',
      stops: this.#stops,
      lines: this.#linesWithoutShadows(),
      areas: this.#areas,
      sources: [...this.#credits],
    };
  }

  #linkOf(from: string, to: string): [string, string] {
    return [this.#stopAlias.get(from) ?? from, this.#stopAlias.get(to) ?? to];
  }

  /** Drops a line known from stops alone when a drawn line answers to the same word. */
  #linesWithoutShadows(): SketchLine[] {
    const lines = [...this.#lines.values()];
    const drawn = lines.filter((line) => line.tracks.length > 0 || line.links.length > 0);
    const words = new Set(drawn.flatMap((line) => [line.key, ...line.aliases]));
    return lines.filter((line) => drawn.includes(line) || !words.has(line.key));
  }

  #addStops(feature: GeoFeature, projected: Projected): void {
    const words = linesAtStop(feature.properties);
    if (feature.points.length === 0 || !isStop(feature.properties, words)) return;
    for (const [index, place] of feature.points.entries()) {
      const at = projected.read(place);
      if (!at) {
        this.#outside(feature.id);
        continue;
      }
      const id = this.#newId(firstText(feature.properties, STOP_IDS) || feature.id, index);
      const order = numberOf(feature.properties['order']);
      this.#stops.push({
        id,
        name: firstText(feature.properties, STOP_NAMES),
        x: at[0],
        y: at[1],
        lines: words.map((word) => word.key),
        order: Number.isFinite(order) ? order : null,
        modes: modesAtStop(feature.properties),
      });
      for (const [key, value] of Object.entries(feature.properties)) {
        if (/id\d?$/i.test(key) && textOf(value)) this.#stopAlias.set(textOf(value), id);
      }
    }
    for (const word of words) this.#line(word);
  }

  #newId(wanted: string, index: number): string {
    let id = index === 0 ? wanted : `${wanted}-${index + 1}`;
    for (let next = 2; this.#stopIds.has(id); next++) id = `${wanted}-${next}`;
    this.#stopIds.add(id);
    return id;
  }

  #addTracks(feature: GeoFeature, projected: Projected): void {
    if (feature.polylines.length === 0) return;
    const words = linesDrawn(feature.properties);
    const isServiceTrack = textOf(feature.properties['service']) !== '' && words[0]?.mode === null;
    if (isServiceTrack) return;
    const tracks = feature.polylines
      .map((track) => readAll(track, projected))
      .filter((track) => track.length >= 2);
    for (const word of words) {
      const line = this.#line(word);
      line.tracks.push(...tracks);
      if (word.link) line.links.push([word.link[0], word.link[1]]);
    }
  }

  #addAreas(feature: GeoFeature, projected: Projected, path: string): void {
    const said = ['natural', 'waterway', 'landuse', 'leisure', 'name', 'type', 'kind']
      .map((key) => textOf(feature.properties[key]))
      .join(' ');
    const kind = WATER.test(said)
      ? 'water'
      : PARK.test(said)
        ? 'park'
        : WATER.test(path)
          ? 'water'
          : null;
    if (!kind) return;
    for (const ring of feature.rings) {
      const points = readAll(ring, projected);
      if (points.length < 3) continue;
      this.#areas.push({ kind, name: textOf(feature.properties['name']) || null, points });
    }
  }

  #line(word: LineWord): SketchLine {
    const line = this.#lines.get(word.key) ?? emptyLine(word.key);
    this.#lines.set(word.key, line);
    for (const alias of word.aliases) line.aliases.add(alias);
    const style = this.#styles.get(word.key);
    line.name ||= style?.name ?? word.name;
    line.mode ??= word.mode;
    line.colour ??= style?.colour ?? word.colour;
    return line;
  }

  #outside(id: string): void {
    this.#findings.warn(
      'position-outside-the-world',
      id,
      (count) => `Left out: ${counted(count, 'stop')} whose position lies nowhere on Earth.`,
    );
  }
}

/** OpenStreetMap points must be tagged as a stop or be one of a route; any other point is a stop. */
function isStop(properties: JsonObject, words: readonly LineWord[]): boolean {
  const fromOsm =
    '@id' in properties || 'railway' in properties || 'public_transport' in properties;
  if (!fromOsm) return true;
  return isStopTagged(properties) || words.some((word) => /stop|platform/.test(word.role));
}

function readAll(places: readonly Point[], projected: Projected): Point[] {
  return places.map((place) => projected.read(place)).filter((place) => place !== null);
}
