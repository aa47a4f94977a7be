import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedCity, stopOf } from './checks/changed-city.ts';
import { readCity } from './read-city.ts';
import { GAMES, MODES, type City } from './schema.ts';
import { writeCity } from './write-city.ts';

/** What JSON can hold, and a key that may be read for something else. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const extras = fc.dictionary(
  fc.constantFrom('zone', 'x-extra', 'toString', 'é'),
  fc.jsonValue({ maxDepth: 3 }).map(withoutSurprises),
);
const point = fc.tuple(number, number);
const identifier = fc.string({ minLength: 1, maxLength: 8 });

/** Minus zero is written as zero, and keys that reach a prototype are not kept. */
function withoutSurprises(value: unknown): unknown {
  if (typeof value === 'number') return value + 0;
  if (Array.isArray(value)) return value.map(withoutSurprises);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key))
      .map(([key, part]) => [key, withoutSurprises(part)]),
  );
}

/** An object with some optional fields, fields nobody knows, and all of them in any order. */
function loose(
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
  return fc.tuple(known, extras, fc.boolean()).map(([fields, more, first]) => ({
    ...(first ? more : {}),
    ...fields,
    ...more,
  }));
}

const label = loose({ dx: number, dy: number }, { anchor: fc.constantFrom('start', 'end') });
const stop = loose(
  { id: identifier, name: text, x: number, y: number },
  { names: fc.dictionary(fc.constantFrom('en', 'cs'), text), start: fc.constant('both'), label },
);
const line = loose(
  {
    id: identifier,
    mode: fc.constantFrom(...MODES),
    name: text,
    routes: fc.array(fc.array(identifier, { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  {
    color: fc.constantFrom('#00a562', '#CF003D'),
    bends: fc.dictionary(fc.constantFrom('a|b', 'b|c'), fc.array(point, { maxLength: 3 })),
  },
);
const scenery = loose(
  {
    kind: fc.constant('water'),
    shape: fc.constant('line'),
    points: fc.array(point, { minLength: 2 }),
  },
  { width: fc.nat(), name: text },
);
const counts = loose({}, { bus: fc.nat(99), taxi: fc.nat(99) });
const arbitraryCity = loose(
  {
    format: fc.constant('hide-and-ride/city'),
    version: fc.constant(1),
    id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{1,39}$/),
    name: text,
    size: fc.tuple(fc.integer({ min: 1 }), fc.integer({ min: 1 })),
    stops: fc.array(stop, { maxLength: 6 }),
    lines: fc.array(line, { maxLength: 4 }),
    detectives: fc.integer({ min: 2, max: 5 }),
    metroHops: fc.integer({ min: 1, max: 5 }),
    tickets: loose({ phantom: counts, detective: counts }, {}),
  },
  {
    names: fc.dictionary(fc.constant('en'), text),
    country: fc.constant('CZ'),
    sources: fc.array(text),
    background: loose(
      { image: text, x: number, y: number, width: fc.integer({ min: 1 }), height: fc.constant(9) },
      { opacity: fc.constant(0.5) },
    ),
    scenery: fc.array(scenery, { maxLength: 3 }),
    games: fc.subarray([...GAMES]),
    editor: extras,
  },
) as unknown as fc.Arbitrary<City>;

describe('a written city', () => {
  it('is read as the same city', () => {
    fc.assert(
      fc.property(arbitraryCity, (city) => {
        expect(readCity(JSON.parse(writeCity(city))).city).toEqual(city);
      }),
    );
  });

  it('is the same text, whatever the order of fields in memory', () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, backwards(part)]),
      );
    };
    const city = changedCity(({ lines }) => {
      // Keys that are data keep their order; only one of each here.
      for (const each of lines) delete each.bends;
    });
    const mixed = { ...(backwards(city) as City), tickets: city.tickets };
    expect(Object.keys(mixed)).not.toEqual(Object.keys(city));
    expect(writeCity(mixed)).toBe(writeCity(city));
  });

  it('changes in one row when one stop moves', () => {
    const before = writeCity(changedCity(() => undefined)).split('\n');
    const after = writeCity(changedCity((city) => (stopOf(city, 'mlyn').x = 300))).split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((row, index) => row !== before[index])).toEqual([
      '    { "id": "mlyn", "name": "Mlýn", "names": { "en": "Mill" }, "x": 300, "y": 370 },',
    ]);
  });

  it('has its unknown fields last and leaves out what is undefined', () => {
    const city = { zone: [], ...changedCity(() => undefined), country: undefined };
    const text = writeCity(city);
    expect(text).not.toContain('country');
    expect(text.endsWith('  "zone": []\n}\n')).toBe(true);
  });
});
