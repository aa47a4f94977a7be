import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedCity, cityWith } from './checks/changed-city.ts';
import { hasErrors } from './finding.ts';
import { readCity } from './read-city.ts';
import type { City } from './schema.ts';

type Raw = Record<string, unknown>;

function codesOf(input: unknown): string[] {
  return readCity(input).findings.map(({ code }) => code);
}

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
