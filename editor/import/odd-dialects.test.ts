/** Files as people really have them: near the standard, and not quite it. */
import { describe, expect, it } from 'vitest';
import { FEED, feedFiles, feedZip } from './gtfs/sample-feed.ts';
import type { TransitNetwork } from './network.ts';
import { readNetwork } from './read-network.ts';
import { linesOf, readFiles, refusalOf, sourcesOf } from './sample-files.ts';
import type { SourceFile } from './source/source-file.ts';
import { turned } from './turned.ts';

async function read(files: readonly SourceFile[]): Promise<TransitNetwork> {
  const result = await readNetwork(files);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

describe('feeds', () => {
  it('with blanks before the quotes', async () => {
    const quoted = Object.entries(FEED).map(([name, table]) => [
      name,
      table
        .trim()
        .split('\n')
        .map((row) => (row.includes('"') ? row.replace(',"', ',  "') : row.replaceAll(',', ' , ')))
        .join('\n'),
    ]);
    const plain = await read(feedFiles());
    const odd = await read(feedFiles(Object.fromEntries(quoted) as Record<string, string>));
    expect(odd.stops).toEqual(plain.stops);
    expect(odd.lines).toEqual(plain.lines);
    expect(odd.findings).toEqual([]);
  });

  it('whose quote never closes are refused, unless it is the last row’s', async () => {
    const open = (row: string) => ({
      'stops.txt': (FEED['stops.txt'] ?? '').replace(`${row},`, `${row},"`),
    });
    const cut = await readNetwork(feedFiles(open('B1')));
    expect(cut).toMatchObject({ ok: false, fault: { code: 'table-unclosed-quote' } });
    const last = await readNetwork(feedFiles(open('E1')));
    expect(last.ok).toBe(true);
  });

  it('beside each other: one comes in, and the others are told', async () => {
    const two = [...feedFiles({}, 'bus/'), ...feedFiles({}, 'tram/')];
    const network = await read(two);
    expect(network.findings).toMatchObject([{ code: 'feed-left-out', ids: ['tram'] }]);
    expect((await read([feedZip()])).findings).toEqual([]);
  });
});

describe('tables', () => {
  const EDGES = 'from;to;mode;line\na;b;bus;7\nb;c;bus;7\n';
  const places = (network: TransitNetwork) => network.stops.map(({ x, y }) => [x, y]);

  it.each([
    ['decimal commas', 'id;name;lon;lat\na;A;14,01;50,5\nb;B;14,02;50,5\nc;C;14,03;50,5\n'],
    [
      'German words',
      'id;haltestelle;länge;breite\na;A;14.01;50.5\nb;B;14.02;50.5\nc;C;14.03;50.5\n',
    ],
    ['Czech words', 'id;název;délka;šířka\na;A;14.01;50.5\nb;B;14.02;50.5\nc;C;14.03;50.5\n'],
  ])('with %s', async (_, stops) => {
    const network = await readFiles({ 'edges.csv': EDGES, 'stops.csv': stops });
    expect(network.coordinates).toBe('degrees');
    expect(places(network)).toEqual([
      [14.01, 50.5],
      [14.02, 50.5],
      [14.03, 50.5],
    ]);
    expect(linesOf(network)).toEqual({ '7': ['bus', null, 'A B C'] });
  });

  it('whose latitudes lie beyond the poles have their columns the other way round', async () => {
    const stops = 'id,name,lat,lon\na,A,151.20,-33.8\nb,B,151.21,-33.8\nc,C,151.22,-33.8\n';
    const network = await readFiles({ 'edges.csv': EDGES, 'stops.csv': stops });
    expect(places(network)[0]).toEqual([151.2, -33.8]);
  });

  it('with quotes after blanks, arrows, and words of other languages', async () => {
    const quoted = EDGES.replaceAll(/[^;\n]+/g, '"$&"').replaceAll(';', '; ');
    const arrows = 'a -> b\nb -> c\nc -> a\n';
    expect(linesOf(await readFiles({ 'e.csv': quoted }))).toEqual({ '7': ['bus', null, 'a b c'] });
    expect(Object.values(linesOf(await readFiles({ 'e.txt': arrows })))).toHaveLength(1);
    const von = EDGES.replace('from;to;mode;line', 'von;nach;art;linie');
    expect(linesOf(await readFiles({ 'e.csv': von }))).toEqual({ '7': ['bus', null, 'a b c'] });
  });

  it('that are graphs of other languages, or pages, are refused with advice', async () => {
    expect(await refusalOf({ 'a.dot': 'digraph {\n a -> b;\n b -> c;\n}\n' })).toBe(
      'graph-convertible',
    );
    expect(await refusalOf({ 'a.gml': 'graph [\n node [ id 0 ]\n]\n' })).toBe('graph-convertible');
    expect(await refusalOf({ 'a.json': '<!doctype html><html><body>Busy</body></html>' })).toBe(
      'file-is-page',
    );
  });
});

describe('JSON', () => {
  const stop = (index: number) => ({
    type: 'Feature',
    properties: { name: `S${index}`, line: 'A', order: index },
    geometry: { type: 'Point', coordinates: [14 + index / 100, 50, 230] },
  });
  const stops = [0, 1, 2].map(stop);
  const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features });
  const lines = stops.map((one) => JSON.stringify(one));

  it.each([
    [
      'collections in collections',
      collection([collection(stops.slice(0, 2)), collection(stops.slice(2))]),
    ],
    ['a bare list', stops],
    ['one feature a line', `${lines.join('\n')}\n`],
    ['a text sequence', lines.map((line) => `\u001e${line}`).join('\n')],
    [
      'numbers in quotes',
      JSON.stringify(collection(stops)).replaceAll(/(14(\.\d+)?|50),/g, '"$1",'),
    ],
  ])('GeoJSON as %s', async (_, file) => {
    const network = await readFiles({ 'a.geojson': file });
    expect(Object.values(linesOf(network)).map(([, , route]) => route)).toEqual(['S0 S1 S2']);
    expect(network.stops[1]).toMatchObject({ x: 14.01, y: 50 });
  });

  it('Overpass answers as a bare list; one without data gives its reason', async () => {
    const node = (id: number) => ({
      type: 'node',
      id,
      lon: 14 + id / 100,
      lat: 50,
      tags: { name: `S${id}`, railway: 'tram_stop' },
    });
    const members = [1, 2, 3].map((ref) => ({ type: 'node', ref, role: '' }));
    const route = { type: 'relation', id: 9, tags: { route: 'tram', ref: '5' }, members };
    // Old relations name no roles: their stops are the nodes among the members.
    const network = await readFiles({ 'a.json': [node(1), node(2), node(3), route] });
    expect(linesOf(network)).toEqual({ '5': ['tram', null, 'S1 S2 S3'] });
    expect(
      await refusalOf({ 'a.json': { elements: [], remark: 'runtime error: timed out' } }),
    ).toBe('overpass-remark');
  });

  /** Shares of the Web Mercator square: S1 lies north of S2. */
  const mercator = (ys: readonly [number, number, number], side: number) => ({
    nodes: ['S1', 'S2', 'S3'].map((id, index) => ({
      id,
      metadata: { x: (0.537 + index / 5000) * side, y: (ys[index] ?? 0) * side },
    })),
    edges: [
      { source: 'S1', target: 'S2', metadata: { lines: ['A'] } },
      { source: 'S2', target: 'S3', metadata: { lines: ['A'] } },
    ],
  });

  it.each([
    ['down', mercator([0.3262, 0.3268, 0.3265], 10_000)],
    ['up', mercator([0.6738, 0.6732, 0.6735], 1000)],
  ])('graphs in shares of the Mercator square, y growing %s', async (_, file) => {
    const {
      stops: [one, two],
      coordinates,
    } = await readFiles({ 'a.json': file });
    expect(coordinates).toBe('degrees');
    expect(one?.x).toBeCloseTo(13.32, 2);
    expect(one?.y).toBeCloseTo(52.9, 2);
    expect(one?.y).toBeGreaterThan(two?.y ?? 90);
  });

  it('a drawing stays a drawing', async () => {
    const file = mercator([0.1, 0.9, 0.5], 1000);
    expect((await readFiles({ 'a.json': file })).coordinates).toBe('plane');
  });
});

describe('GraphML', () => {
  const graph = (keys: string, inside: string) =>
    `<graphml xmlns:yy="http://www.yworks.com/xml/graphml">${keys}<graph>${inside}</graph></graphml>`;
  const EDGES = '<edge source="a" target="b"/><edge source="b" target="c"/>';

  it('with defaults, another prefix for yEd’s elements, and edges that lead nowhere', async () => {
    const node = (id: string, x: number) =>
      `<node id="${id}"><data key="g"><yy:ShapeNode><yy:Geometry x="${x}" y="5"/><yy:NodeLabel>${id.toUpperCase()}</yy:NodeLabel></yy:ShapeNode></data></node>`;
    const network = await readFiles({
      'a.graphml': graph(
        '<key id="m" for="edge" attr.name="mode"><default>metro</default></key><key id="g" for="node"/>',
        `${node('a', 1)}${node('b', 2)}${node('c', 3)}${EDGES}<edge source="" target="a"/>`,
      ),
    });
    expect(linesOf(network)).toEqual({ '': ['metro', null, 'A B C'] });
    expect(network.stops.map(({ x }) => x)).toEqual([1, 2, 3]);
  });
});

it('what lies wrong is laid right: swapped, or with north below', async () => {
  const file = 'a;b;bus;7\nb;c;bus;7\n';
  const stops = 'id,name,lat,lon\na,A,14.1,50.1\nb,B,14.2,50.2\nc,C,14.3,50.3\n';
  const network = await read(sourcesOf({ 'e.csv': file, 's.csv': stops }));
  const places = (turn: 'none' | 'swapped' | 'mirrored') =>
    turned(network, turn).stops.map(({ x, y }) => [x, Math.round(y * 10) / 10]);
  expect(places('swapped')[0]).toEqual([14.1, 50.1]);
  expect(places('mirrored')).toEqual([
    [50.1, 14.3],
    [50.2, 14.2],
    [50.3, 14.1],
  ]);
  expect(turned(network, 'none')).toBe(network);
});
