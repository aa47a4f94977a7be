/** Reads graphs written as JSON: `nodes` with `edges` or `links`, and `lines` with their stops in order. */
import type { Mode, Point } from '../../../city-data/schema.ts';
import { colourOf } from '../lines/colour.ts';
import { modeOfWord } from '../lines/mode-words.ts';
import type { Coordinates } from '../network.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';
import {
  firstText,
  isObject,
  numberOf,
  objectsOf,
  textOf,
  type JsonObject,
} from '../source/json-value.ts';
import type { Graph, GraphEdge, GraphNode } from './graph-sketch.ts';
import { mercatorSquare } from './mercator-square.ts';

/** `{nodes, edges}` or `{nodes, links}`, as D3 and transit-map write them. */
export function isGraphJson(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const edges = objectsOf(value['edges'] ?? value['links']);
  return (
    Array.isArray(value['nodes']) &&
    edges.some((edge) => edge['source'] !== undefined && edge['target'] !== undefined)
  );
}

export function readGraphJson(value: JsonObject): Graph {
  const nodes = objectsOf(value['nodes']);
  const places = nodes.map(placeOf);
  const coordinates = places.find((place) => place !== null)?.coordinates ?? 'plane';
  const square =
    coordinates === 'plane'
      ? mercatorSquare(places.flatMap((place) => (place ? [place.at] : [])))
      : null;
  const colours = new Map(
    objectsOf(value['lines']).map((line) => [
      firstText(line, ['id', 'name']),
      colourOf(line['color']),
    ]),
  );
  return {
    format: 'edges',
    coordinates: square ? 'degrees' : coordinates,
    nodes: nodes.map((node, index): GraphNode => {
      const id = firstText(node, ['id', 'key', 'name']) || String(index);
      return {
        id,
        name: firstText(node, ['label', 'name', 'title']),
        at: placed(places[index]?.at ?? null, square),
      };
    }),
    edges: objectsOf(value['edges'] ?? value['links']).flatMap((edge) => edgesOf(edge, colours)),
  };
}

function placed(
  at: Readonly<Point> | null,
  square: ReturnType<typeof mercatorSquare>,
): Readonly<Point> | null {
  return at && square ? square(at) : at;
}

/** One edge for each line it names, or one without a line. */
function edgesOf(edge: JsonObject, colours: ReadonlyMap<string, string | null>): GraphEdge[] {
  const end = (value: unknown): string =>
    isObject(value) ? firstText(value, ['id', 'key', 'name']) : textOf(value);
  const meta = isObject(edge['metadata']) ? edge['metadata'] : edge;
  const listed = meta['lines'];
  const lines = Array.isArray(listed) ? listed.map(textOf) : [firstText(meta, ['line', 'route'])];
  const mode = firstText(meta, ['mode', 'type', 'layer']);
  return lines.map((line) => ({
    from: end(edge['source']),
    to: end(edge['target']),
    mode,
    line,
    colour: colours.get(line) ?? colourOf(meta['color'] ?? meta['colour']),
  }));
}

function placeOf(node: JsonObject): { at: Point; coordinates: Coordinates } | null {
  const meta = isObject(node['metadata']) ? node['metadata'] : node;
  const inside = isObject(node['location']) ? node['location'] : meta;
  const degrees: Point = [
    numberOf(inside['lon'] ?? inside['lng'] ?? inside['longitude']),
    numberOf(inside['lat'] ?? inside['latitude']),
  ];
  if (Math.abs(degrees[0]) <= 180 && Math.abs(degrees[1]) <= 90) {
    return { at: degrees, coordinates: 'degrees' };
  }
  const plane: Point = [numberOf(inside['x']), numberOf(inside['y'])];
  return plane.every((value) => Math.abs(value) < 4e7) ? { at: plane, coordinates: 'plane' } : null;
}

/** `{lines: [{name, stops: [{name, lon, lat}, …]}, …]}`: every line with its stops in order. */
export function isOrderedLines(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    objectsOf(value['lines']).some((line) => stopsOf(line).some((stop) => placeOf(stop) !== null))
  );
}

export function sketchOrderedLines(value: JsonObject): Sketch {
  const stops = new Map<string, SketchStop>();
  let coordinates: Coordinates = 'degrees';
  const lines = objectsOf(value['lines']).map((item, index): SketchLine => {
    const line = emptyLine(`line-${index + 1}`);
    line.name = firstText(item, ['ref', 'line', 'name', 'id']);
    line.mode = modeOf(item);
    line.colour = colourOf(item['colour'] ?? item['color']);
    const calls: string[] = [];
    for (const stop of stopsOf(item)) {
      const place = placeOf(stop);
      if (!place) continue;
      coordinates = place.coordinates;
      const said = firstText(stop, ['name', 'label']);
      const name = said === '?' ? '' : said;
      const id = `${name}@${place.at.map((number) => number.toFixed(5)).join(',')}`;
      const [x, y] = place.at;
      if (!stops.has(id)) stops.set(id, { id, name, x, y });
      calls.push(id);
    }
    line.sequences.push(calls);
    return line;
  });
  return {
    format: 'lines',
    name: null,
    coordinates,
    stops: [...stops.values()],
    lines,
    areas: [],
    sources: [],
  };
}

function stopsOf(line: JsonObject): JsonObject[] {
  return objectsOf(line['stops'] ?? line['stations']);
}

function modeOf(line: JsonObject): Mode | null {
  return modeOfWord(firstText(line, ['mode', 'type', 'transport']));
}
