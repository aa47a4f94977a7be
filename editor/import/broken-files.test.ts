/** Good files cut, bent and stuffed at random: the answer is always a city or a sentence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import mestecko from '../../city-data/cities/mestecko.json' with { type: 'json' };
import { FEED, feedZip } from './gtfs/sample-feed.ts';
import { readNetwork } from './read-network.ts';
import { reduceNetwork } from './reduction/reduce-network.ts';
import { bytesFile, readBytes, type SourceFile } from './source/source-file.ts';

async function isAnswered(...files: SourceFile[]): Promise<void> {
  const network = await readNetwork(files);
  const result = network.ok ? await reduceNetwork(network.value) : network;
  if (result.ok) return;
  expect(result.fault.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(result.fault.message).toMatch(/^\S[^\n]*\.$/);
  expect(result.fault.message).not.toMatch(/undefined|\[object|TypeError|Cannot read prop/);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const geo = JSON.stringify({
  type: 'FeatureCollection',
  features: ['Ash', 'Beech', 'Cherry', 'Dogwood', 'Elm'].map((name, order) => ({
    type: 'Feature',
    properties: { name, line: 'A', order },
    geometry: { type: 'Point', coordinates: [14 + order / 100, 50] },
  })),
});
const osm = `<osm version="0.6">${[1, 2, 3, 4, 5]
  .map((id) => `<node id="${id}" lat="50" lon="14.0${id}"><tag k="railway" v="tram_stop"/></node>`)
  .join(
    '',
  )}<way id="9">${[1, 2, 3, 4, 5].map((id) => `<nd ref="${id}"/>`).join('')}<tag k="railway" v="tram"/></way></osm>`;

const GOOD: readonly [string, () => Promise<Uint8Array>][] = [
  ['a feed', () => readBytes(feedZip())],
  ['GeoJSON', () => Promise.resolve(utf8(geo))],
  ['.osm', () => Promise.resolve(utf8(osm))],
  [
    'an edge list',
    () => Promise.resolve(utf8('from,to,mode\na,b,bus\nb,c,bus\nc,d,tram\nd,a,tram\n')),
  ],
  ['a city', () => Promise.resolve(utf8(JSON.stringify(mestecko)))],
];

describe.each(GOOD)('%s', (_, make) => {
  it('as it is becomes a city', async () => {
    const network = await readNetwork([bytesFile('good', await make())]);
    expect(network.ok && (await reduceNetwork(network.value)).ok).toBe(true);
  });

  it('cut anywhere is answered', async () => {
    const bytes = await make();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), (at) =>
        isAnswered(bytesFile('cut', bytes.slice(0, at))),
      ),
      { numRuns: 30 },
    );
  });

  it('bent anywhere is answered', async () => {
    const bytes = await make();
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const bent = bytes.slice();
        for (const [at, byte] of changes) bent[at] = byte;
        return isAnswered(bytesFile('bent', bent));
      }),
      { numRuns: 40 },
    );
  });
});

it('tables full of nonsense are answered', async () => {
  const nonsense = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e308',
      '99999999999999999999',
      'NaN',
      '"',
      '",\n"',
      '\0',
      'A1',
      'T1',
      't1',
      '\u{1f68b}',
      '=1+1',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'),
      fc.array(fc.array(nonsense, { maxLength: 7 }), { minLength: 1, maxLength: 12 }),
      (name, rows) =>
        isAnswered(
          feedZip({ [name]: `${FEED[name]}${rows.map((row) => row.join(',')).join('\n')}` }),
        ),
    ),
    { numRuns: 120 },
  );
});

it('GeoJSON of any values is answered', async () => {
  const properties = fc.dictionary(
    fc.constantFrom(
      'name',
      'line',
      'lines',
      'order',
      '@relations',
      'color',
      'from',
      'to',
      'id',
      'platforms',
    ),
    fc.jsonValue(),
  );
  const number = fc.oneof(fc.double(), fc.constantFrom(14, 50, 1e300, -181));
  const position = fc.array(number, { maxLength: 3 });
  const geometry = fc.oneof(
    fc.record({ type: fc.constant('Point'), coordinates: position }),
    fc.record({
      type: fc.constant('LineString'),
      coordinates: fc.array(position, { maxLength: 6 }),
    }),
    fc.jsonValue(),
  );
  const features = fc.array(fc.record({ type: fc.constant('Feature'), properties, geometry }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(features, (list) =>
      isAnswered(
        bytesFile('a.json', JSON.stringify({ type: 'FeatureCollection', features: list })),
      ),
    ),
    { numRuns: 150 },
  );
});

it('any JSON, any text and any bytes are answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.json().map(utf8), fc.string().map(utf8), fc.uint8Array({ maxLength: 300 })),
      (bytes) => isAnswered(bytesFile('any', bytes)),
    ),
    { numRuns: 200 },
  );
});
