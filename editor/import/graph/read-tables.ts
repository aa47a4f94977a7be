/** Reads edge lists and stop lists (CSV or plain text), alone or together, into a graph. */
import { rollup } from 'd3';
import type { Mode, Point } from '../../../city-data/schema.ts';
import { modeOfWord } from '../lines/mode-words.ts';
import { colourOf } from '../lines/colour.ts';
import { ImportRefusal, type Coordinates } from '../network.ts';
import type { Graph, GraphEdge, GraphNode } from './graph-sketch.ts';
import { isNumber, numberIn, splitTable, type TableRows } from './table-rows.ts';

export interface TableText {
  readonly name: string;
  readonly text: string;
}

export function readTables(tables: readonly TableText[]): Graph {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  let coordinates: Coordinates = 'plane';
  for (const { name, text } of tables) {
    const table = splitTable(text);
    if (table.rows.length === 0) throw new ImportRefusal('file-empty', `${name} holds no rows.`);
    if (table.header) {
      const read = readWithHeader(name, table.header, table.rows);
      nodes.push(...read.nodes);
      edges.push(...read.edges);
      if (read.nodes.length > 0) coordinates = read.coordinates;
    } else if (looksLikeStops(table)) {
      nodes.push(...bareNodes(table.rows));
    } else {
      edges.push(...bareEdges(name, table.rows));
    }
  }
  return { format: 'edges', coordinates, nodes, edges };
}

const FROM = /^(source|from|start|origin|node ?1|stop ?1|station ?1|a|u|von|z|odkud)(?!\p{L})/u;
const TO = /^(target|to|end|dest|node ?2|stop ?2|station ?2|b|v|nach|do|kam)(?!\p{L})/u;
const NOT_AN_END = /layer|mode|type|lat|lon|name$|time/;
const MODE = /^(mode|layer|type|transport|kind|ticket|vtyp|vehicle|art|druh)/;
const LINE = /^(line|linie|linka|route|name|label|service)/;
const COLOUR = /^colou?r/;

function readWithHeader(
  file: string,
  header: readonly string[],
  rows: TableRows['rows'],
): { nodes: GraphNode[]; edges: GraphEdge[]; coordinates: Coordinates } {
  const words = header.map((column) => column.replaceAll('_', ' ').trim());
  const find = (pattern: RegExp, not?: RegExp): number =>
    words.findIndex((word) => pattern.test(word) && !(not?.test(word) ?? false));
  const [from, to] = [find(FROM, NOT_AN_END), find(TO, NOT_AN_END)];
  if (from >= 0 && to >= 0) {
    const [mode, line, colour] = [find(MODE), find(LINE), find(COLOUR)];
    const edges = rows.flatMap((row): GraphEdge[] => {
      const [a, b] = [row[from] ?? '', row[to] ?? ''];
      if (a === '' || b === '') return [];
      const name = row[line] ?? '';
      return [
        {
          from: a,
          to: b,
          mode: row[mode] ?? '',
          line: /^(none|null|-)$/i.test(name) ? '' : name,
          colour: colourOf(row[colour] ?? ''),
        },
      ];
    });
    return { nodes: [], edges, coordinates: 'plane' };
  }
  const axes = coordinateColumns(words, rows);
  if (!axes) {
    throw new ImportRefusal(
      'table-unknown-columns',
      `The columns of ${file} (${header.slice(0, 6).join(', ')} …) are neither those of an edge list (from, to) nor of a stop list (name and coordinates).`,
    );
  }
  return { nodes: nodesOf(words, rows, axes), edges: [], coordinates: axes.coordinates };
}

interface Axes {
  readonly x: number;
  readonly y: number;
  readonly coordinates: Coordinates;
}

const AXES: readonly (readonly [x: RegExp, y: RegExp, coordinates: Coordinates])[] = [
  [
    /^(stop )?(lon|lng|long|longitude|länge|délka)$/,
    /^(stop )?(lat|latitude|breite|šířka)$/,
    'degrees',
  ],
  [/^(e|east|easting)$/, /^(n|north|northing)$/, 'metres'],
  [/^x/, /^y/, 'plane'],
];

/** The pair of columns that holds numbers in most rows. */
function coordinateColumns(words: readonly string[], rows: TableRows['rows']): Axes | null {
  for (const [xPattern, yPattern, coordinates] of AXES) {
    const x = words.findIndex((word) => xPattern.test(word));
    const y = words.findIndex((word) => yPattern.test(word));
    if (x < 0 || y < 0) continue;
    const filled = rows.filter((row) => isNumber(row[x] ?? '') && isNumber(row[y] ?? ''));
    if (filled.length * 2 <= rows.length) continue;
    const share = (axes: Axes): number =>
      filled.filter((row) => placeIn(row, axes) !== null).length;
    const axes = { x, y, coordinates };
    const turned = { x: y, y: x, coordinates };
    // A latitude beyond the poles: the headings stand over each other's columns.
    return share(axes) * 2 < filled.length && share(turned) > share(axes) ? turned : axes;
  }
  return null;
}

function nodesOf(words: readonly string[], rows: TableRows['rows'], axes: Axes): GraphNode[] {
  const find = (pattern: RegExp): number => words.findIndex((word) => pattern.test(word));
  const name =
    [/^(stop |station )?name$/, /name$/, /^(název|jméno|zastávka|haltestelle)/]
      .map(find)
      .find((column) => column >= 0) ?? -1;
  const id = [/^id$/, /^(stop|node|station) ?id$/, /id$/].map(find).find((at) => at >= 0) ?? -1;
  const [lines, modes] = [find(/^(lines|linien|routes|linky)$/), find(MODE)];
  return rows.flatMap((row, index): GraphNode[] => {
    const own = row[id] || row[name] || String(index + 1);
    return [
      {
        id: own,
        name: row[name] ?? '',
        at: placeIn(row, axes),
        lines: listOf(row[lines]),
        modes: listOf(row[modes])
          .map(modeOfWord)
          .filter((mode): mode is Mode => mode !== null),
      },
    ];
  });
}

function placeIn(row: readonly string[], { x, y, coordinates }: Axes): Point | null {
  const at: Point = [numberIn(row[x] ?? ''), numberIn(row[y] ?? '')];
  return isPlace(at, coordinates) ? at : null;
}

function isPlace([x, y]: Readonly<Point>, coordinates: Coordinates): boolean {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  return coordinates === 'degrees'
    ? Math.abs(x) <= 180 && Math.abs(y) <= 90
    : Math.abs(x) < 4e7 && Math.abs(y) < 4e7;
}

function listOf(field: string | undefined): string[] {
  return (field ?? '')
    .split(/[,;|/]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** `id x y …`: ids that never repeat and two numbers that are no ids. */
function looksLikeStops(table: TableRows): boolean {
  const rows = table.rows.filter((row) => row.length >= 3);
  if (rows.length < table.rows.length * 0.9) return false;
  const ids = new Set(rows.map((row) => row[0]));
  if (ids.size < rows.length) return false;
  const places = rows.filter((row) => isNumber(row[1] ?? '') && isNumber(row[2] ?? ''));
  return places.length === rows.length && rows.some((row) => !ids.has(row[1]));
}

function bareNodes(rows: TableRows['rows']): GraphNode[] {
  return rows.map((row) => ({
    id: row[0] ?? '',
    name: '',
    at: [numberIn(row[1] ?? ''), numberIn(row[2] ?? '')],
    modes: listOf(row[3])
      .map(modeOfWord)
      .filter((mode): mode is Mode => mode !== null),
  }));
}

/** `from to [mode] [line]`; single fields declare nodes, and a first row of counts is skipped. */
function bareEdges(file: string, rows: TableRows['rows']): GraphEdge[] {
  const declared = rows.filter((row) => row.length === 1).length;
  const edges = rows
    .filter((row, index) => row.length >= 2 && !(index === 0 && row.length === 2 && declared > 0))
    .flatMap((row): GraphEdge[] => {
      const [from = '', to = ''] = row;
      const words = row.slice(2).filter((word) => word !== '' && !isNumber(word));
      const mode = words.find((word) => modeOfWord(word) !== null) ?? '';
      const line = words.find((word) => word !== mode) ?? '';
      return from !== '' && to !== '' ? [{ from, to, mode, line, colour: null }] : [];
    });
  if (!areEdges(edges) || areSentences(rows)) {
    throw new ImportRefusal(
      'table-no-edges',
      `${file} is no edge list: rows of two stops each (and a mode, a line) were expected.`,
    );
  }
  return edges;
}

/**
 * Running text has words in rows as well, but hardly ever comes back to the same ones; and a network
 * of which no two edges meet would be none, as short as it may be.
 */
function areEdges(edges: readonly GraphEdge[]): boolean {
  const degrees = rollup(
    edges.flatMap(({ from, to }) => [from, to]),
    (same) => same.length,
    (stop) => stop,
  );
  const meeting = edges.some(({ from, to }) =>
    [from, to].some((stop) => (degrees.get(stop) ?? 0) > 1),
  );
  return meeting && degrees.size <= edges.length * 1.9 + 2;
}

/** Half of the rows or more end as sentences do. */
function areSentences(rows: TableRows['rows']): boolean {
  const ended = rows.filter((row) => /\p{L}{2}[.!?…]$/u.test(row.at(-1) ?? ''));
  return ended.length * 2 >= rows.length;
}
