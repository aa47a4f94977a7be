import { describe, expect, it } from 'vitest';
import type { TransitNetwork } from '../network.ts';
import { readNetwork } from '../read-network.ts';
import type { SourceFile } from '../source/source-file.ts';
import { FEED, feedFiles, feedZip, type Tables } from './sample-feed.ts';

async function read(...files: SourceFile[]): Promise<TransitNetwork> {
  const result = await readNetwork(files);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

async function refusal(...files: SourceFile[]): Promise<string> {
  const result = await readNetwork(files);
  if (result.ok) throw new Error('it came in');
  expect(result.fault.message).toMatch(/^\S[^\n]*[.]$/);
  return result.fault.code;
}

/** Each line with the names its patterns call at, and how often. */
function runs(network: TransitNetwork): Record<string, [string, number][]> {
  return Object.fromEntries(
    network.lines.map((line) => [
      line.name,
      line.patterns.map(({ stops, trips }) => [
        stops.map((stop) => network.stops[stop]?.id).join(' '),
        trips,
      ]),
    ]),
  );
}

const codes = (network: TransitNetwork): string[] => network.findings.map(({ code }) => code);

describe('a feed', () => {
  it('gives stops with stations, lines with modes and colours, patterns with trips', async () => {
    const network = await read(feedZip());
    expect(network).toMatchObject({
      format: 'gtfs',
      name: 'Town Transport',
      coordinates: 'degrees',
      sources: ['GTFS: Town Transport'],
      findings: [],
    });
    expect(network.stops.find(({ id }) => id === 'A2')).toEqual({
      id: 'A2',
      name: 'Alder, platform 2',
      x: 14.0001,
      y: 49.9999,
      station: 'A',
      stationName: 'Alder',
    });
    expect(network.lines.map(({ mode, colour }) => [mode, colour])).toEqual([
      ['tram', '#c8102e'],
      ['bus', null],
    ]);
    expect(runs(network)).toEqual({
      '1': [
        ['A1 B1 C1 D1', 2],
        ['D1 C2 B2 A2', 1],
      ],
      '7': [
        ['A1 E1 D1', 1],
        ['D1 E1 A2', 1],
      ],
    });
  });

  const same: [string, () => SourceFile[]][] = [
    ['as a folder of files', () => feedFiles()],
    ['in a folder inside the zip', () => [feedZip({}, 'feed/2024/')]],
    ['with byte order marks', () => [feedZip(everyTable((text) => `\uFEFF${text}`))]],
    [
      'with Windows line ends',
      () => [feedZip(everyTable((text) => text.replaceAll('\n', '\r\n')))],
    ],
    ['with old Mac line ends', () => [feedZip(everyTable((text) => text.replaceAll('\n', '\r')))]],
    ['without a last line end', () => [feedZip(everyTable((text) => text.trimEnd()))]],
    ['with blank lines at the end', () => [feedZip(everyTable((text) => `${text}\n\n \n`))]],
    ['with blanks around fields', () => [feedZip(everyTable(padded))]],
    ['in UTF-16', () => [feedZip(everyTable(utf16))]],
    ['with rows in any order', () => [feedZip({ 'stop_times.txt': shuffledStopTimes() })]],
    ['beside tables we do not know', () => [feedZip({ 'shapes.txt': 'x', 'notes.md': '# Hello' })]],
  ];
  it.each(same)('is the same %s', async (_, files) => {
    const [network, other] = [await read(feedZip()), await read(...files())];
    const sorted = (runsOf: [string, number][]): [string, number][] => runsOf.sort();
    const normal = (one: TransitNetwork): unknown =>
      Object.entries(runs(one)).map(([name, own]) => [name, sorted(own)]);
    expect(normal(other)).toEqual(normal(network));
    expect(other.findings).toEqual([]);
  });

  it('needs neither times nor agency nor calendar', async () => {
    const times = FEED['stop_times.txt']?.replace(/\d+:\d\d:\d\d/g, '') ?? '';
    const network = await read(feedZip({ 'stop_times.txt': times, 'agency.txt': '' }));
    expect(network.name).toBeNull();
    expect(runs(network)['1']).toHaveLength(2);
  });

  it('counts a trip with frequencies as often as it runs', async () => {
    const network = await read(
      feedZip({
        'frequencies.txt':
          'trip_id,start_time,end_time,headway_secs\nt1,06:00:00,07:00:00,600\nt1,23:30:00,24:30:00,1800\n',
      }),
    );
    expect(runs(network)['1']?.[0]).toEqual(['A1 B1 C1 D1', 6 + 2 + 1]);
  });
});

describe('what dangles is reported and left out', () => {
  const cases: [string, Tables, string[]][] = [
    ['a trip of no route', { 'trips.txt': `${FEED['trips.txt']}X,w,x1\n` }, ['trip-left-out']],
    [
      'a route of an unknown type',
      { 'routes.txt': `${FEED['routes.txt']}X,9,,1700,\n` },
      ['route-type-unknown'],
    ],
    [
      'a call of no trip',
      { 'stop_times.txt': `${FEED['stop_times.txt']}zz,,,A1,1\n` },
      ['stop-time-unknown-trip'],
    ],
    [
      'a call at no stop',
      { 'stop_times.txt': `${FEED['stop_times.txt']}b2,,,ZZ,4\n` },
      ['stop-time-unknown-stop'],
    ],
    [
      'a call without order',
      { 'stop_times.txt': `${FEED['stop_times.txt']}b2,,,A1,\n` },
      ['stop-time-malformed'],
    ],
    [
      'a stop without place',
      { 'stops.txt': FEED['stops.txt']?.replace('50.0100,14.0150', ',') ?? '' },
      ['stop-without-place'],
    ],
    [
      'a stop at 0, 0',
      { 'stops.txt': FEED['stops.txt']?.replace('50.0100,14.0150', '0,0') ?? '' },
      ['stop-without-place'],
    ],
    [
      'a stop beyond the globe',
      { 'stops.txt': FEED['stops.txt']?.replace('50.0100', '5010000') ?? '' },
      ['stop-without-place'],
    ],
    [
      'a parent that is not there',
      { 'stops.txt': `${FEED['stops.txt']?.replace(/^A,.*\n/m, '')}` },
      ['station-unknown'],
    ],
    ['a stop twice', { 'stops.txt': `${FEED['stops.txt']}B1,Other,10,10,,\n` }, ['stop-repeated']],
    ['a route twice', { 'routes.txt': `${FEED['routes.txt']}T1,Other,,3,\n` }, ['route-repeated']],
  ];
  it.each(cases)('%s', async (_, changes, expected) => {
    const network = await read(feedZip(changes));
    expect(codes(network)).toEqual(expected);
    for (const { message, ids, severity } of network.findings) {
      expect(severity).toBe('warning');
      expect(message).toMatch(/\.$/);
      expect(ids.length).toBeGreaterThan(0);
    }
    expect(network.lines.map(({ name }) => name)).toContain('1');
  });

  it('one finding for a thousand of a kind', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `zz${index},,,A1,1\n`).join('');
    const network = await read(feedZip({ 'stop_times.txt': `${FEED['stop_times.txt']}${rows}` }));
    expect(codes(network)).toEqual(['stop-time-unknown-trip']);
    expect(network.findings[0]?.message).toContain('1000 rows');
    expect(network.findings[0]?.ids).toHaveLength(20);
  });
});

describe('a feed that cannot be read says why', () => {
  it.each(['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'])(
    'without %s',
    async (name) => {
      expect(await refusal(feedZip({ [name]: '' }))).toBe('gtfs-missing-table');
    },
  );

  it.each([
    ['routes.txt', 'route_type'],
    ['stops.txt', 'stop_id'],
    ['trips.txt', 'route_id'],
    ['stop_times.txt', 'stop_sequence'],
  ])('%s without %s', async (name, column) => {
    const table = FEED[name]?.replace(column, 'other') ?? '';
    expect(await refusal(feedZip({ [name]: table }))).toBe('gtfs-missing-column');
  });

  it('one table alone', async () => {
    const [stops] = feedFiles().filter(({ path }) => path === 'stops.txt');
    if (stops) expect(await refusal(stops)).toBe('gtfs-single-table');
  });

  it('a quotation mark that is never closed, in a table too long to keep', async () => {
    const endless = `${FEED['stop_times.txt']}"${'x,y\n'.repeat(5_000_000)}`;
    expect(await refusal(...feedFiles({ 'stop_times.txt': endless }))).toBe('table-unclosed-quote');
  });
});

function everyTable(change: (text: string) => string | Uint8Array): Tables {
  return Object.fromEntries(Object.entries(FEED).map(([name, text]) => [name, change(text)]));
}

/** Blanks round every field, as tables kept in columns by hand have them. */
function padded(text: string): string {
  return text.replace(/"([^"]*), ([^"]*)"/g, '$1 $2').replaceAll(',', '  ,\t');
}

function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

/** Sorted by stop, as some programs write it: the rows of a trip stand far apart. */
function shuffledStopTimes(): string {
  const [header, ...rows] = (FEED['stop_times.txt'] ?? '').trimEnd().split('\n');
  const stopOf = (row: string): string => row.split(',')[3] ?? '';
  rows.sort((a, b) => (stopOf(a) < stopOf(b) ? 1 : -1));
  return [header, ...rows].join('\n');
}
