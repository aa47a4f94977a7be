import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedCity, lineOf } from './checks/changed-city.ts';
import type { FindingCode } from './codes.ts';
import { hasErrors } from './finding.ts';
import { readCity } from './read-city.ts';
import type { City } from './schema.ts';

type Raw = Record<string, unknown>;

/** Městečko with `value` at `path`, such as `stops.0.x`; undefined takes the field away. */
function cityWith(path: string, value: unknown): Raw {
  const city = changedCity(() => undefined) as unknown as Raw;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((object, key) => object[key] as Raw, city);
  owner[last] = value;
  return city;
}

function codesOf(input: unknown): string[] {
  return readCity(input).findings.map(({ code }) => code);
}

it('a good document is read without a word, as a copy', () => {
  const document = changedCity(() => undefined);
  const { city, findings } = readCity(document);
  expect(findings).toEqual([]);
  expect(city).toEqual(document);
  expect(city).not.toBe(document);
  expect(city?.stops[0]).not.toBe(document.stops[0]);
});

describe('a document of the wrong shape', () => {
  it.each<[path: string, value: unknown, code: FindingCode, field?: string]>([
    ['format', 'something/else', 'not-a-city'],
    ['format', undefined, 'not-a-city'],
    ['version', 2, 'unknown-version'],
    ['version', '1', 'not-a-number'],
    ['version', undefined, 'missing-field'],
    ['id', 'Město', 'malformed-id'],
    ['id', 7, 'not-a-text'],
    ['name', '', 'too-short'],
    ['name', 'x'.repeat(201), 'too-long'],
    ['country', 'cz', 'malformed-country'],
    ['authors', 'Anna', 'not-a-list'],
    ['size', [900], 'missing-field', 'size[1]'],
    ['size', [900, 0], 'number-too-small', 'size[1]'],
    ['size', [900, -5], 'number-too-small', 'size[1]'],
    ['stops', {}, 'not-a-list'],
    ['stops', null, 'not-a-list'],
    ['stops.3', 'zamek', 'not-an-object', 'stops[3]'],
    ['stops.3.id', undefined, 'missing-field', 'stops[3].id'],
    ['stops.3.x', '12', 'not-a-number', 'stops[3].x'],
    ['stops.3.x', null, 'not-a-number', 'stops[3].x'],
    ['stops.3.x', NaN, 'not-json', 'stops[3].x'],
    ['stops.3.y', -Infinity, 'not-json', 'stops[3].y'],
    ['stops.3.start', 'inspector', 'unknown-choice', 'stops[3].start'],
    ['stops.3.label', { dx: 1 }, 'missing-field', 'stops[3].label.dy'],
    ['stops.3.names', ['Castle'], 'not-an-object', 'stops[3].names'],
    ['lines.0', [], 'not-an-object', 'lines[0]'],
    ['lines.0.mode', 'rocket', 'unknown-choice', 'lines[0].mode'],
    ['lines.0.color', 'green', 'malformed-colour', 'lines[0].color'],
    ['lines.0.routes', [], 'too-short', 'lines[0].routes'],
    ['lines.0.routes.0', ['zamek'], 'too-short', 'lines[0].routes[0]'],
    ['lines.0.bends', { 'a|b': [[1, 'x']] }, 'not-a-number', 'lines[0].bends["a|b"][0][1]'],
    ['scenery.0.kind', 'lava', 'unknown-choice', 'scenery[0].kind'],
    ['detectives', 1, 'number-too-small'],
    ['detectives', 6, 'number-too-large'],
    ['detectives', 2.5, 'number-not-whole'],
    ['metroHops', 0, 'number-too-small'],
    ['metroHops', 6, 'number-too-large'],
    ['tickets', undefined, 'missing-field'],
    ['tickets.detective', [], 'not-an-object', 'tickets.detective'],
    ['tickets.phantom.tram', -1, 'negative-tickets', 'tickets.phantom.tram'],
    ['tickets.phantom.tram', -0.5, 'negative-tickets', 'tickets.phantom.tram'],
    ['tickets.phantom.tram', 100, 'number-too-large', 'tickets.phantom.tram'],
    ['tickets.detective.bus', 1.5, 'number-not-whole', 'tickets.detective.bus'],
    ['games', ['chess'], 'unknown-choice', 'games[0]'],
    [
      'background',
      { image: 'a.png', x: 0, y: 0, width: 9, height: 9, opacity: 2 },
      'number-too-large',
      'background.opacity',
    ],
  ])('%s: %j', (path, value, code, field = path) => {
    const { city, findings } = readCity(cityWith(path, value));
    expect(city).toBeUndefined();
    expect(findings.map((found) => [found.code, found.ids[0]])).toEqual([[code, field]]);
    expect(hasErrors(findings)).toBe(true);
  });

  it('is named with the stop or line it is about', () => {
    expect(readCity(cityWith('stops.4.x', 'far')).findings[0]?.ids).toEqual([
      'stops[4].x',
      'zamek',
    ]);
    expect(readCity(cityWith('lines.0.mode', 'x')).findings[0]?.ids).toEqual([
      'lines[0].mode',
      'metro-a',
    ]);
  });

  it('says all that is wrong, not only the first', () => {
    const city = { ...cityWith('stops.0.x', 'a'), detectives: 9, metroHops: undefined };
    expect(codesOf(city).sort()).toEqual(['missing-field', 'not-a-number', 'number-too-large']);
  });

  it('gets one finding when it is no city at all', () => {
    for (const stranger of [null, 1, 'city', [], {}, { type: 'FeatureCollection' }, undefined]) {
      const findings = codesOf(stranger);
      expect(findings).toHaveLength(1);
      expect(['not-a-city', 'not-json']).toContain(findings[0]);
    }
  });

  it('is not named a thousand times over', () => {
    const stops = Array.from({ length: 1000 }, () => ({}));
    const findings = codesOf(cityWith('stops', stops));
    expect(findings).toHaveLength(101);
    expect(findings.at(-1)).toBe('more-faults');
  });
});

describe('fields this version does not know', () => {
  it('are kept, and reported once for each place in the document', () => {
    const document = changedCity((city) => {
      Object.assign(city, { mood: { deep: [1, { deeper: true }] } });
      for (const stop of city.stops) Object.assign(stop, { zone: 'P' });
      Object.assign(lineOf(city, 'metro-a'), { depth: 30, toString: 'a field like any other' });
      Object.assign(city.tickets.detective, { ferry: 2 });
      city.scenery?.[0]?.points[0]?.push(5);
    });
    const { city, findings } = readCity(document);
    expect(city).toEqual(document);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual(
      Array.from({ length: 6 }, () => ['unknown-field', 'warning']),
    );
    expect(findings.map(({ ids }) => ids[0])).toEqual([
      'scenery[].points[][]',
      'stops[].zone',
      'lines[].depth',
      'lines[].toString',
      'tickets.detective.ferry',
      'mood',
    ]);
    expect(findings[1]?.values).toEqual({ field: 'stops[].zone', places: document.stops.length });
  });

  it('are not all named when there are very many', () => {
    const extra = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]));
    const { city, findings } = readCity({ ...changedCity(() => undefined), ...extra });
    expect(city).toMatchObject(extra);
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)).toMatchObject({ code: 'more-unknown-fields', values: { places: 250 } });
  });

  it('are free under `editor`, which belongs to the map editor', () => {
    expect(codesOf(cityWith('editor', { locked: ['mlyn'], anything: {} }))).toEqual([]);
  });
});

describe('a hostile document', () => {
  it('cannot reach a prototype', () => {
    const text = JSON.stringify(changedCity(() => undefined)).replace(
      '"format"',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"format"',
    );
    const { city, findings } = readCity(JSON.parse(text));
    expect(findings.map(({ code, ids }) => [code, ids[0]])).toEqual([
      ['unsafe-field', '__proto__'],
      ['unsafe-field', 'constructor'],
    ]);
    expect(Object.getPrototypeOf(city)).toBe(Object.prototype);
    expect((city as unknown as Raw)['polluted']).toBeUndefined();
    expect(({} as Raw)['polluted']).toBeUndefined();
  });

  it('may use the names of built-in fields as ids', () => {
    const city = changedCity((it) => {
      const rename = (id: string) =>
        id === 'mlyn' ? '__proto__' : id === 'most' ? 'toString' : id;
      for (const stop of it.stops) stop.id = rename(stop.id);
      for (const line of it.lines) line.routes = line.routes.map((route) => route.map(rename));
    });
    expect(readCity(city).city).toEqual(city);
  });

  it('is refused when it is nested without end', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(codesOf(cityWith('mood', deep))).toEqual(['too-deep']);
    const loop: Raw = cityWith('name', 'Kruh');
    loop['self'] = loop;
    expect(codesOf(loop)).toEqual(['too-deep']);
  });

  it('is refused when it is huge, whatever length it claims', () => {
    expect(codesOf(cityWith('mood', new Array(4_000_000_000)))).toEqual(['too-large']);
    expect(
      codesOf(
        cityWith(
          'stops',
          Array.from({ length: 400_000 }, () => 1),
        ),
      ),
    ).toEqual(['too-large']);
    const bush = (level: number): unknown => (level === 0 ? 1 : Array(20).fill(bush(level - 1)));
    expect(codesOf(cityWith('mood', bush(10)))).toEqual(['too-large']);
  });

  it('is looked through up to its first fault when it is large and wrong everywhere', () => {
    const stops = Array.from({ length: 60_000 }, () => ({ id: 1, x: 'a' }));
    expect(codesOf(cityWith('stops', stops))).toEqual(['not-a-text', 'more-faults']);
  });

  it('may hold what JSON cannot', () => {
    const angry = {
      get mood() {
        throw new Error('no');
      },
    };
    for (const value of [() => 1, Symbol('x'), 10n, new Date(0), new Map(), angry]) {
      expect(codesOf(cityWith('mood', value))).toEqual(['not-json']);
    }
  });

  const anything = fc.anything({
    maxDepth: 4,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(anything, (input) => {
        expect(hasErrors(readCity(input).findings)).toBe(true);
      }),
    );
  });

  it('never makes the reader throw with rubbish anywhere in a city', () => {
    const document = changedCity(() => undefined);
    const paths = fc.constantFrom(...pathsOf(document));
    fc.assert(
      fc.property(paths, anything, (path, value) => {
        const { city, findings } = readCity(cityWith(path, value));
        expect(city === undefined).toBe(hasErrors(findings));
      }),
    );
  });
});

/** Dotted paths of everything in a city, as `cityWith` takes them. */
function pathsOf(city: City): string[] {
  const paths: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (path !== '') paths.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value))
      walk(part, path === '' ? key : `${path}.${key}`);
  };
  walk(city, '');
  return paths;
}
