/** Reads GraphML: plain, as games and libraries write it, and as yEd does. */
import { SaxesParser } from 'saxes';
import type { Point } from '../../../city-data/schema.ts';
import { colourOf } from '../lines/colour.ts';
import type { Coordinates } from '../network.ts';
import type { Graph, GraphEdge, GraphNode } from './graph-sketch.ts';

type Values = Record<string, string>;

/** @throws Error when it is no well-formed XML */
export function readGraphml(text: string): Graph {
  const elements = collect(text);
  const degrees = elements.nodes.some(({ values }) => 'lon' in values || 'longitude' in values);
  const coordinates: Coordinates = degrees ? 'degrees' : 'plane';
  return {
    format: 'graphml',
    coordinates,
    nodes: elements.nodes.map(({ id, values }) => nodeOf(id, values, coordinates)),
    edges: elements.edges.filter(({ source, target }) => source && target).map(edgeOf),
  };
}

function nodeOf(id: string, values: Values, coordinates: Coordinates): GraphNode {
  const [x, y] =
    coordinates === 'degrees'
      ? [values['lon'] ?? values['longitude'], values['lat'] ?? values['latitude']]
      : [values['x'], values['y']];
  const at: Point = [Number(x ?? Number.NaN), Number(y ?? Number.NaN)];
  return {
    id,
    name: values['name'] ?? values['label'] ?? '',
    at: at.every(Number.isFinite) ? at : null,
  };
}

function edgeOf({ source, target, values }: EdgeElement): GraphEdge {
  return {
    from: source,
    to: target,
    mode: values['mode'] ?? values['type'] ?? values['layer'] ?? values['transport'] ?? '',
    line: values['line'] ?? values['route'] ?? values['name'] ?? values['label'] ?? '',
    colour: colourOf(values['color'] ?? values['colour']),
  };
}

interface EdgeElement {
  readonly source: string;
  readonly target: string;
  readonly values: Values;
}

interface Elements {
  readonly nodes: { readonly id: string; readonly values: Values }[];
  readonly edges: EdgeElement[];
}

function collect(text: string): Elements {
  const elements: Elements = { nodes: [], edges: [] };
  const names = new Map<string, string>();
  const defaults = { node: {} as Values, edge: {} as Values };
  let declared: { readonly on: keyof typeof defaults; readonly key: string } | null = null;
  const parser = new SaxesParser();
  let values: Values | null = null;
  let field: string | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const read = (key: string): string => attributes[key] ?? '';
    const local = name.slice(name.indexOf(':') + 1);
    if (name === 'key') {
      const key = read('attr.name').toLowerCase();
      names.set(read('id'), key);
      declared = key === '' ? null : { on: read('for') === 'edge' ? 'edge' : 'node', key };
    } else if (name === 'default' && declared) {
      values = defaults[declared.on];
      field = declared.key;
    } else if (name === 'node') {
      values = { ...defaults.node };
      elements.nodes.push({ id: read('id'), values });
    } else if (name === 'edge') {
      values = { ...defaults.edge };
      elements.edges.push({ source: read('source'), target: read('target'), values });
    } else if (name === 'data') field = names.get(read('key')) ?? null;
    else if (local === 'Geometry' && values) {
      values['x'] ??= read('x');
      values['y'] ??= read('y');
    } else if (local === 'NodeLabel' || local === 'EdgeLabel') field = 'label';
  });
  parser.on('text', (piece) => {
    if (!values || !field || piece.trim() === '') return;
    values[field] = ((values[field] ?? '') + piece).trim();
  });
  parser.on('closetag', ({ name }) => {
    if (['node', 'edge', 'default'].includes(name)) values = null;
    if (name === 'default') field = null;
    if (name === 'data' || name.endsWith('Label')) field = null;
  });
  parser.write(text).close();
  return elements;
}
