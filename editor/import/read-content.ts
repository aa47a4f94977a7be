/** Reads one file that is no feed into what it holds. */
import { CITY_FORMAT, type City } from '../../city-data/schema.ts';
import { cityOf } from './city/city-network.ts';
import { isGeoJson } from './geojson/features.ts';
import { lineStylesOf, type LineStyle } from './geojson/line-styles.ts';
import { isLoom } from './geojson/read-loom.ts';
import type { Graph } from './graph/graph-sketch.ts';
import {
  isGraphJson,
  isOrderedLines,
  readGraphJson,
  sketchOrderedLines,
} from './graph/read-graph-json.ts';
import { readGraphml } from './graph/read-graphml.ts';
import { sketchOpenMetroMaps } from './graph/read-open-metro-maps.ts';
import { ImportRefusal } from './network.ts';
import { isOverpass, readOverpass, type OsmData } from './osm/osm-data.ts';
import { readOsmFile } from './osm/osm-xml.ts';
import type { ImportFormat } from './read-network.ts';
import type { Sketch } from './sketch.ts';
import { RECORD_SEPARATOR, rootElement } from './source/content-kind.ts';
import { decodeText } from './source/encoding.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './source/json-value.ts';
import { baseName, readText } from './source/source-file.ts';
import type { OpenedFile } from './source/unpack-sources.ts';

export type Content = { readonly path: string } & (
  | { readonly kind: 'geojson' | 'loom'; readonly json: JsonObject }
  | { readonly kind: 'osm'; readonly data: OsmData }
  | { readonly kind: 'graphml' | 'graph'; readonly graph: Graph }
  | { readonly kind: 'sketch'; readonly sketch: Sketch }
  | { readonly kind: 'table'; readonly text: string }
  | { readonly kind: 'styles'; readonly styles: ReadonlyMap<string, LineStyle> }
  | { readonly kind: 'city'; readonly city: City }
);

/** Which kinds of content answer to the format a user named. */
const KINDS_OF_FORMAT: Readonly<Record<ImportFormat, readonly Content['kind'][] | null>> = {
  auto: null,
  gtfs: [],
  geojson: ['geojson', 'loom', 'styles'],
  osm: ['osm'],
  edges: ['table', 'graph', 'sketch'],
  graphml: ['graphml'],
  loom: ['loom'],
};

/**
 * @returns null for a file out of a zip that is none of ours
 * @throws ImportRefusal saying why the file cannot be imported
 */
export async function readContent(
  opened: OpenedFile,
  format: ImportFormat,
): Promise<Content | null> {
  const { file, kind } = opened;
  const content = await (kind === 'json'
    ? readJson(opened)
    : kind === 'xml'
      ? readXml(opened)
      : readTableText(opened));
  const allowed = KINDS_OF_FORMAT[format];
  if (content && allowed && !allowed.includes(content.kind)) {
    throw new ImportRefusal(
      'format-differs',
      `${baseName(file.path)} does not look like ${format}. Leave the format to the program (auto) or name the right one.`,
    );
  }
  // GeoJSON that its owner calls GeoJSON may still be the richer kind.
  if (content?.kind === 'loom' && format === 'geojson') return { ...content, kind: 'geojson' };
  return content;
}

async function readJson({ file, isPacked }: OpenedFile): Promise<Content | null> {
  const { path } = file;
  const json = wholeOf(parseJson(baseName(path), await readText(file)));
  if (isObject(json) && json['format'] === CITY_FORMAT) {
    return { path, kind: 'city', city: cityOf(json) };
  }
  if (isGeoJson(json)) return { path, kind: isLoom(json) ? 'loom' : 'geojson', json };
  if (isOverpass(json)) return { path, kind: 'osm', data: readOverpass(json) };
  if (isGraphJson(json)) return { path, kind: 'graph', graph: readGraphJson(json) };
  if (isOrderedLines(json)) return { path, kind: 'sketch', sketch: sketchOrderedLines(json) };
  const styles = lineStylesOf(json);
  if (styles) return { path, kind: 'styles', styles };
  if (isPacked) return null;
  throw unknownJson(path, json);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const rows = rowsOfJson(text);
    if (rows) return rows;
    throw new ImportRefusal(
      'json-broken',
      `${name} is no valid JSON: ${error.message}. It may be cut short.`,
    );
  }
}

/** One JSON value a line (GeoJSONL, ndjson), with or without record separators; null when it is not. */
function rowsOfJson(text: string): unknown[] | null {
  const rows = text
    .replaceAll(RECORD_SEPARATOR, '\n')
    .split('\n')
    .filter((row) => row.trim() !== '');
  if (rows.length < 2 || !rows[0]?.trimEnd().endsWith('}')) return null;
  try {
    return rows.map((row) => JSON.parse(row) as unknown);
  } catch {
    return null;
  }
}

/** A bare list of features or of OpenStreetMap elements is what would hold it. */
function wholeOf(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  const elements = { elements: json };
  if (isOverpass(elements)) return elements;
  const isFeatures = objectsOf(json).some(({ type }) => type === 'Feature');
  return isFeatures ? { type: 'FeatureCollection', features: json } : json;
}

function unknownJson(path: string, json: unknown): ImportRefusal {
  const name = baseName(path);
  if (isObject(json) && Array.isArray(json['elements']) && textOf(json['remark']) !== '') {
    return new ImportRefusal(
      'overpass-remark',
      `${name} is an answer of the Overpass API without data: ${textOf(json['remark'])}. Ask again, or for a smaller area.`,
    );
  }
  if (isObject(json) && json['type'] === 'Topology') {
    return new ImportRefusal('json-topojson', `${name} is TopoJSON. Turn it into GeoJSON first.`);
  }
  if (isObject(json) && 'svgViewBoxZoom' in json) {
    return new ImportRefusal(
      'json-rail-map-painter',
      `${name} is a Rail Map Painter save, a drawing whose lines are not told apart. Export it as a picture and trace over it.`,
    );
  }
  if (isObject(json) && isObject(json['global']) && 'points_by_color' in json) {
    return new ImportRefusal(
      'json-metro-map-maker',
      `${name} is a Metro Map Maker save, a grid of coloured squares. Export it as a picture and trace over it.`,
    );
  }
  return new ImportRefusal(
    'json-unknown',
    `${name} is JSON of an unknown kind. GeoJSON, Overpass JSON, LOOM, nodes with edges, lines with their stops, and cities of this game can be imported.`,
  );
}

async function readXml(opened: OpenedFile): Promise<Content | null> {
  const { file, head, isPacked } = opened;
  const { path } = file;
  const name = baseName(path);
  try {
    switch (rootElement(decodeText(head)).toLowerCase()) {
      case 'osm':
        return { path, kind: 'osm', data: await readOsmFile(file) };
      case 'graphml':
        return { path, kind: 'graphml', graph: readGraphml(await readText(file)) };
      case 'omm-file':
        return { path, kind: 'sketch', sketch: sketchOpenMetroMaps(await readText(file)) };
      case 'svg':
        throw new ImportRefusal(
          'file-is-picture',
          `${name} is a drawing (SVG). Open it in the editor as a background and trace over it.`,
        );
      case 'html':
        if (isPacked) return null;
        throw new ImportRefusal(
          'file-is-page',
          `${name} is a web page, perhaps an error message. Fetch the data itself again.`,
        );
      case 'kml':
      case 'gpx':
        throw new ImportRefusal(
          'xml-convertible',
          `${name} is KML or GPX. Turn it into GeoJSON first.`,
        );
      default:
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new ImportRefusal(
      'xml-broken',
      `${name} is no well-formed XML: ${words}. It may be cut short.`,
    );
  }
  if (isPacked) return null;
  throw new ImportRefusal(
    'xml-unknown',
    `${name} is XML of an unknown kind without positions. OpenStreetMap (.osm), GraphML and OpenMetroMaps files can be imported.`,
  );
}

async function readTableText({ file, head, isPacked }: OpenedFile): Promise<Content | null> {
  const { path } = file;
  const firstLine = decodeText(head).split(/\r?\n/, 1)[0] ?? '';
  if (/(^|[,"])(stop_id|route_id|trip_id)\b/.test(firstLine)) {
    throw new ImportRefusal(
      'gtfs-single-table',
      `${baseName(path)} is one table of a GTFS feed. Import the whole feed, as a zip or a folder: stops, routes, trips and stop_times belong together.`,
    );
  }
  if (/^\s*(strict\s+)?(di)?graph\b[^,;\t]*[[{]/i.test(decodeText(head))) {
    throw new ImportRefusal(
      'graph-convertible',
      `${baseName(path)} is a graph in GML or DOT. Turn it into GraphML or an edge list first (Gephi, yEd).`,
    );
  }
  // A readme or licence beside the network, inside a zip, is no edge list.
  if (isPacked && !/\.(csv|tsv|txt|edges|edgelist)$/i.test(path)) return null;
  return { path, kind: 'table', text: await readText(file) };
}
