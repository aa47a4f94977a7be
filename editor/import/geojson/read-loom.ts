/**
 * Reads the GeoJSON graph of LOOM: line strings `from` one node `to` another that carry `lines`,
 * and points that are stations when they have a label and mere forks when they have none.
 */
import type { FindingCollector } from '../finding-collector.ts';
import { colourOf } from '../lines/colour.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';
import { firstText, objectsOf, textOf, type JsonObject } from '../source/json-value.ts';
import { collectFeatures } from './features.ts';
import { projectionOf } from './projection.ts';

/** Is this GeoJSON such a graph? */
export function isLoom(json: JsonObject): boolean {
  return objectsOf(json['features']).some((feature) => {
    const properties = feature['properties'];
    return (
      typeof properties === 'object' &&
      properties !== null &&
      'from' in properties &&
      'to' in properties &&
      'lines' in properties
    );
  });
}

export function sketchLoom(json: JsonObject, findings: FindingCollector): Sketch {
  const collection = collectFeatures(json);
  const projected = projectionOf(collection);
  const nodes = new Map<string, { stop: SketchStop; isStation: boolean }>();
  const graph = new LineGraph();
  for (const feature of collection.features) {
    const [place] = feature.points;
    const at = place ? projected.read(place) : null;
    const { properties } = feature;
    if (at) {
      const id = firstText(properties, ['id', 'station_id']) || feature.id;
      const name = firstText(properties, ['station_label', 'label', 'name']);
      const isStation = name !== '' || textOf(properties['station_id']) !== '';
      nodes.set(id, { stop: { id, name, x: at[0], y: at[1] }, isStation });
    } else if (feature.polylines.length > 0) {
      graph.add(textOf(properties['from']), textOf(properties['to']), properties['lines']);
    }
  }
  const named = [...nodes.values()].some((node) => node.isStation);
  const isStop = (id: string): boolean => nodes.get(id)?.isStation === true || !named;
  for (const id of graph.nodes) {
    if (!nodes.has(id)) {
      findings.warn(
        'node-unknown',
        id,
        (count) => `Edges lead to nodes that are not there: ${count}.`,
      );
    }
  }
  return {
    format: 'loom',
    name: null,
    coordinates: projected.coordinates,
    stops: [...nodes.values()].filter((node) => isStop(node.stop.id)).map((node) => node.stop),
    lines: graph.lines((id) => nodes.has(id) && isStop(id)),
    areas: [],
    sources: [],
  };
}

class LineGraph {
  readonly nodes = new Set<string>();
  readonly #lines = new Map<string, { line: SketchLine; neighbours: Map<string, Set<string>> }>();

  add(from: string, to: string, lines: unknown): void {
    this.nodes.add(from).add(to);
    for (const item of objectsOf(lines)) {
      const name = firstText(item, ['label', 'name', 'id']);
      const key = firstText(item, ['id', 'label', 'name']);
      if (key === '') continue;
      const entry = this.#lines.get(key) ?? {
        line: emptyLine(key),
        neighbours: new Map<string, Set<string>>(),
      };
      entry.line.name ||= name;
      entry.line.colour ??= colourOf(item['color'] ?? item['colour']);
      this.#lines.set(key, entry);
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        entry.neighbours.set(a, (entry.neighbours.get(a) ?? new Set<string>()).add(b));
      }
    }
  }

  /** The lines with their links from stop to stop, passing over forks. */
  lines(isStop: (id: string) => boolean): SketchLine[] {
    return [...this.#lines.values()].map(({ line, neighbours }) => {
      for (const from of neighbours.keys()) {
        if (!isStop(from)) continue;
        for (const to of stopsReached(from, neighbours, isStop)) {
          if (from < to) line.links.push([from, to]);
        }
      }
      return line;
    });
  }
}

function stopsReached(
  from: string,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  isStop: (id: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const seen = new Set([from]);
  const waiting = [...(neighbours.get(from) ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (isStop(id)) reached.add(id);
    else waiting.push(...(neighbours.get(id) ?? []));
  }
  return reached;
}
