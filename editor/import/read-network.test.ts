import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import mestecko from '../../city-data/cities/mestecko.json' with { type: 'json' };
import { readNetwork } from './read-network.ts';
import { readFiles, refusalOf, sourcesOf, type Files } from './sample-files.ts';

describe('what holds the files', () => {
  const edges = 'a b bus\nb c bus\nc d bus\n';

  it('gzip and zip are opened by content, whatever the name', async () => {
    const plain = await readFiles({ 'edges.txt': edges });
    expect(await readFiles({ 'edges.txt': gzipSync(strToU8(edges)) })).toEqual(plain);
    expect(
      await readFiles({
        edges: zipSync({
          'deep/edges.txt': strToU8(edges),
          '__MACOSX/._x': strToU8('x'),
          'map.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        }),
      }),
    ).toEqual(plain);
  });

  it('an old encoding is read as Latin', async () => {
    const network = await readFiles({
      'e.csv': Uint8Array.from('from,to\nCaf\xe9,Oak\n', (letter) => letter.charCodeAt(0)),
    });
    expect(network.stops.map(({ name }) => name)).toEqual(['Café', 'Oak']);
  });

  it('a named format is kept to', async () => {
    expect((await readFiles({ 'edges.txt': edges }, 'edges')).format).toBe('edges');
    expect(await refusalOf({ 'edges.txt': edges }, 'geojson')).toBe('format-differs');
    expect(await refusalOf({ 'edges.txt': edges }, 'gtfs')).toBe('gtfs-missing-table');
    expect(await refusalOf({ 'city.json': mestecko }, 'osm')).toBe('format-differs');
  });
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const REFUSED: [string, Files, string][] = [
  ['no file', {}, 'file-missing'],
  ['an empty file', { 'a.zip': '' }, 'file-empty'],
  ['blanks', { 'a.csv': ' \n\n' }, 'file-empty'],
  ['a picture', { 'a.geojson': PNG }, 'file-is-picture'],
  [
    'a drawing',
    { 'a.osm': '<?xml version="1.0"?><!-- hi --><!DOCTYPE svg><svg/>' },
    'file-is-picture',
  ],
  ['a PDF', { 'a.pdf': '%PDF-1.4' }, 'file-is-pdf'],
  ['bzip2', { 'a.osm.bz2': 'BZh91AY' }, 'file-compressed'],
  ['a database', { 'a.db': 'SQLite format 3\0' }, 'file-is-database'],
  ['PBF', { 'a.pbf': '\0\0\0\x0d\x0a\x09OSMHeader' }, 'file-is-pbf'],
  ['noise', { 'a.bin': new Uint8Array(999).map((_, at) => (at * 91 + 7) % 256) }, 'file-unknown'],
  [
    'a zip cut short',
    { 'a.zip': zipSync({ 'a.txt': strToU8('a b bus\n'.repeat(99)) }).slice(0, 60) },
    'zip-damaged',
  ],
  ['a zip without files', { 'a.zip': zipSync({}) }, 'zip-empty'],
  [
    'a zip in a zip',
    { 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.txt': strToU8('a b') }) }) },
    'zip-inside-zip',
  ],
  [
    'a zip of nothing of ours',
    { 'a.zip': zipSync({ 'a.html': strToU8('<html></html>') }) },
    'file-unknown',
  ],
  [
    'gzip cut short',
    { 'a.json.gz': gzipSync(strToU8('{"a":'.repeat(9999))).slice(0, 40) },
    'file-unreadable',
  ],
  ['broken JSON', { 'a.json': '{"type":"FeatureCollection","features":[' }, 'json-broken'],
  ['unknown JSON', { 'a.json': '{"hello":[1,2]}' }, 'json-unknown'],
  ['TopoJSON', { 'a.json': '{"type":"Topology","arcs":[]}' }, 'json-topojson'],
  ['only colours', { 'a.json': '{"A":{"name":"A","color":"#f00"}}' }, 'only-line-colours'],
  ['broken XML', { 'a.osm': '<osm><node id="1"' }, 'xml-broken'],
  ['crossed XML', { 'a.osm': '<osm><a></b></osm>' }, 'xml-broken'],
  ['unknown XML', { 'a.xml': '<tube><line/></tube>' }, 'xml-unknown'],
  ['KML', { 'a.kml': '<kml></kml>' }, 'xml-convertible'],
  [
    'prose',
    { 'a.txt': 'It was a dark and stormy night;\nthe rain fell in torrents.\n' },
    'table-no-edges',
  ],
  ['a note', { 'notes.zip': zipSync({ 'notes.txt': strToU8('no timetable') }) }, 'table-no-edges'],
  ['a longer note', { 'a.txt': 'no timetable\ncome back\n' }, 'table-no-edges'],
  [
    'a note that repeats itself',
    { 'a.txt': 'We hope so.\nWe have no lines.\nWe will see.\n' },
    'table-no-edges',
  ],
  [
    'a table of something else',
    { 'a.csv': 'name,age,town\nA,1,x\nB,2,y\n' },
    'table-unknown-columns',
  ],
  ['two kinds at once', { 'a.txt': 'a b bus\nb c bus\n', 'b.json': mestecko }, 'formats-mixed'],
  ['a broken city', { 'a.json': { ...mestecko, stops: 7 } }, 'city-invalid'],
];
it.each(REFUSED)('%s is refused with a reason', async (_, files, code) => {
  expect(await refusalOf(files)).toBe(code);
});

it('a cancelled import ends with a fault', async () => {
  const controller = new AbortController();
  controller.abort();
  const result = await readNetwork(sourcesOf({ 'city.json': mestecko }), {
    signal: controller.signal,
  });
  expect(result).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
});
