import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../city-data/schema.ts';
import { drawOnCanvas } from './canvas.ts';
import { Identifiers, cityId, slug } from './identifiers.ts';
import { sceneryOf } from './water.ts';

const coordinate = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, 5, 1e-9),
);
const anyPlaces = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 120 });

describe('places on the canvas', () => {
  it('are whole numbers inside it, no two the same', () => {
    fc.assert(
      fc.property(anyPlaces, (given) => {
        const { size, places } = drawOnCanvas(given);
        expect(places).toHaveLength(given.length);
        expect(new Set(places.map((place) => place.join())).size).toBe(places.length);
        for (const [x, y] of places) {
          expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
          expect(x >= 0 && x <= size[0] && y >= 0 && y <= size[1]).toBe(true);
        }
      }),
    );
  });

  it('keep west west and north north, but for a nudge', () => {
    const given = Array.from({ length: 60 }, (_, index): Point => [
      ((index * 37) % 61) ** 2,
      ((index * 23) % 59) * 40,
    ]);
    const { places, size } = drawOnCanvas(given);
    const nudge = size[0] * 0.08;
    given.forEach((one, a) =>
      given.forEach((other, b) => {
        if (one[0] <= other[0]) return;
        expect((places[a]?.[0] ?? 0) - (places[b]?.[0] ?? 0)).toBeGreaterThan(-nudge);
      }),
    );
  });

  it('are not piled up where a city is dense', () => {
    const centre = Array.from({ length: 80 }, (_, index): Point => [
      (index % 9) * 30,
      Math.floor(index / 9) * 30,
    ]);
    const suburbs: Point[] = [
      [-20_000, 0],
      [20_000, 3000],
      [0, -15_000],
      [2000, 18_000],
    ];
    const { places, size } = drawOnCanvas([...centre, ...suburbs]);
    const tooClose = Math.hypot(...size) / 200;
    places.forEach((one, a) =>
      places.slice(a + 1).forEach((other) => {
        expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(tooClose);
      }),
    );
  });
});

it('water follows the map, simplified and cut to the canvas', () => {
  const lake: Point[] = Array.from({ length: 200 }, (_, index) => [
    5000 + 9000 * Math.cos((index / 200) * 2 * Math.PI),
    5000 + 9000 * Math.sin((index / 200) * 2 * Math.PI),
  ]);
  const { draw, size } = drawOnCanvas([
    [0, 0],
    [10_000, 0],
    [0, 10_000],
    [10_000, 10_000],
  ]);
  const [shape] = sceneryOf([{ kind: 'water', name: 'Lake', points: lake }], draw, size);
  expect(shape).toMatchObject({ kind: 'water', shape: 'area', name: 'Lake' });
  expect(shape?.points.length).toBeLessThan(100);
  for (const [x, y] of shape?.points ?? []) {
    expect(x >= -60 && x <= size[0] + 60 && y >= -60 && y <= size[1] + 60).toBe(true);
  }
  const speck: Point[] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  expect(sceneryOf([{ kind: 'park', name: null, points: speck }], draw, size)).toEqual([]);
});

describe('identifiers', () => {
  it.each([
    ['Náměstí Míru', 'namesti-miru'],
    ['Łódź Fabryczna', 'lodz-fabryczna'],
    ['Straße & Ørsted', 'strasse-and-orsted'],
    ['Σταθμός', ''],
    ['--', ''],
  ])('%s', (name, id) => {
    expect(slug(name)).toBe(id);
  });

  it('are handed out once each', () => {
    const ids = new Identifiers();
    expect(['Mill', 'mill', 'Σ', 'Σ'].map((name) => ids.next(name, 'stop-9'))).toEqual([
      'mill',
      'mill-2',
      'stop-9',
      'stop-9-2',
    ]);
  });

  it('of cities are always allowed', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(cityId(name)).toMatch(/^[a-z0-9][a-z0-9-]{1,39}$/);
      }),
    );
  });
});
