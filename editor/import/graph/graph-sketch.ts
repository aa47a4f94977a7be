/** A plain graph (nodes, and edges that may name a mode and a line) made into a sketch. */
import type { Mode, Point } from '../../../city-data/schema.ts';
import { counted, type FindingCollector } from '../finding-collector.ts';
import type { Coordinates } from '../network.ts';
import { modeOfWord } from '../lines/mode-words.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';
import { placeByLinks } from './place-by-links.ts';

export interface GraphNode {
  readonly id: string;
  readonly name: string;
  /** null where the source has no place for it. */
  readonly at: Readonly<Point> | null;
  /** Lines and modes the source lists at the node. */
  readonly lines?: readonly string[];
  readonly modes?: readonly Mode[];
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The word the source has for what runs here; empty when it has none. */
  readonly mode: string;
  /** The line's name; empty when it has none. */
  readonly line: string;
  readonly colour: string | null;
}

export interface Graph {
  readonly format: string;
  readonly coordinates: Coordinates;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Edges one walks: their ends are one station, they are no line. */
const WALKS = /^(cross ?layer|transfer|walk|foot|interchange|pedestrian)/i;

export function sketchGraph(graph: Graph, findings: FindingCollector): Sketch {
  const { stops, coordinates } = placedStops(graph, findings);
  const lines = new Map<string, SketchLine>();
  for (const edge of graph.edges) {
    if (WALKS.test(edge.mode)) continue;
    const key = [edge.mode, edge.line].filter((word) => word !== '').join(' ') || 'line';
    const line = lines.get(key) ?? emptyLine(key);
    line.name ||= edge.line;
    line.mode ??= modeOfWord(edge.mode);
    line.colour ??= edge.colour;
    line.links.push([edge.from, edge.to]);
    lines.set(key, line);
  }
  for (const key of new Set(graph.nodes.flatMap((node) => node.lines ?? []))) {
    if (lines.has(key) || graph.edges.length > 0) continue;
    lines.set(key, { ...emptyLine(key), name: key });
  }
  return {
    format: graph.format,
    name: null,
    coordinates,
    stops: withStations(stops, graph.edges),
    lines: [...lines.values()],
    areas: [],
    sources: [],
  };
}

/** Nodes with their places; without any places, the links decide where they go. */
function placedStops(
  graph: Graph,
  findings: FindingCollector,
): { stops: SketchStop[]; coordinates: Coordinates } {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  for (const { from, to } of graph.edges) {
    for (const id of [from, to]) {
      if (!nodes.has(id)) nodes.set(id, { id, name: '', at: null });
    }
  }
  const all = [...nodes.values()];
  const nameOf = (node: GraphNode): string => node.name || nameFromId(node.id);
  if (all.some((node) => node.at)) {
    const placed = all.flatMap((node): SketchStop[] =>
      node.at ? [stopOf(node, nameOf(node), node.at)] : [],
    );
    for (const node of all.filter((one) => !one.at)) {
      findings.warn(
        'stop-without-place',
        node.id,
        (count) => `Left out: ${counted(count, 'stop')} without a usable position.`,
      );
    }
    return { stops: placed, coordinates: graph.coordinates };
  }
  findings.warn(
    'placed-by-program',
    '',
    () => 'The file has no positions; the program placed the stops by who neighbours whom.',
  );
  const indexOf = new Map(all.map((node, index) => [node.id, index]));
  const links = graph.edges.map(
    ({ from, to }) => [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0] as const,
  );
  const places = placeByLinks(all.length, links);
  return {
    stops: all.map((node, index) => stopOf(node, nameOf(node), places[index] ?? [0, 0])),
    coordinates: 'plane',
  };
}

/** An id people gave is a name; a long number or hash is none. */
function nameFromId(id: string): string {
  return id.length <= 40 && !/^[0-9a-f]{12,}$/i.test(id) ? id : '';
}

function stopOf(node: GraphNode, name: string, [x, y]: Readonly<Point>): SketchStop {
  return { id: node.id, name, x, y, lines: node.lines ?? [], modes: node.modes ?? [] };
}

/** Joins the ends of walked edges into stations. */
function withStations(stops: readonly SketchStop[], edges: readonly GraphEdge[]): SketchStop[] {
  const station = new Map<string, string>();
  const root = (id: string): string => {
    const up = station.get(id);
    return up === undefined || up === id ? id : root(up);
  };
  for (const edge of edges.filter(({ mode }) => WALKS.test(mode))) {
    station.set(root(edge.from), root(edge.to));
    if (!station.has(edge.to)) station.set(edge.to, edge.to);
  }
  return stops.map((stop) => (station.has(stop.id) ? { ...stop, station: root(stop.id) } : stop));
}
