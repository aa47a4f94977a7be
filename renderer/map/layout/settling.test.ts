import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { anyCity, smallTown } from '../testing/city-arbitrary.ts';
import { layoutCity, layoutInPortions } from './layout.ts';
import { inOneGo } from './portions.ts';

function moved(city: City, stop: number, dx: number, dy: number): City {
  const old = city.stops[stop];
  if (!old) return city;
  return { ...city, stops: city.stops.with(stop, { ...old, x: old.x + dx, y: old.y + dy }) };
}

/** What a path does, step by step, in whatever order. */
const words = (data: string): string[] => data.match(/[A-Z][^A-Z]*/g)?.toSorted() ?? [];

test('a layout patched under a hand and brought up to the city is the layout of that city', () => {
  fc.assert(
    fc.property(anyCity, fc.nat(), fc.integer({ min: -40, max: 40 }), (city, pick, by) => {
      const after = moved(city, pick % city.stops.length, by, 7);
      const patched = layoutCity(after, { previous: layoutCity(city) });
      expect(patched.exact).toBe(false);
      const settled = inOneGo(layoutInPortions(after, { previous: patched }));
      const anew = layoutCity(after);
      expect(settled.exact).toBe(true);
      expect(settled.tracks.map(({ data }) => data)).toEqual(anew.tracks.map(({ data }) => data));
      for (const part of ['order', 'measure', 'markers', 'scenery'] as const) {
        expect(settled[part]).toEqual(anew[part]);
      }
    }),
    { numRuns: 60 },
  );
});

test('what settling does not change stays the same object, so that it is not drawn again', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const boatEnd = city.stops.findIndex(({ id }) => id === 'h');
  const after = moved(city, boatEnd, 1, 0);
  const patched = layoutCity(after, { previous: before });
  const settled = inOneGo(layoutInPortions(after, { previous: patched }));
  expect(settled.measure).toBe(before.measure);
  expect(settled.tracks[0]).toBe(before.tracks[0]);
  expect(settled.markers[4]).toBe(before.markers[4]);
  expect(settled.tracks[3]?.parts).toBeUndefined();
});

test('a change that moves nothing needs no settling', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const [first] = city.stops;
  if (!first) throw new Error('the town has stops');
  const renamed = { ...city, stops: city.stops.with(0, { ...first, name: 'Ves' }) };
  expect(layoutCity(renamed, { previous: before }).exact).toBe(true);
  const away = layoutCity(moved(city, 0, 5, 5), { previous: before });
  expect(layoutCity({ ...away.city, metroHops: 3 }, { previous: away }).exact).toBe(false);
});

test('a line with a stop under the hand is cut in two, and what stands still is not redrawn', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const end = city.stops.findIndex(({ id }) => id === 'd');
  const once = layoutCity(moved(city, end, 4, 9), { previous: before });
  const twice = layoutCity(moved(city, end, 8, 3), { previous: once });
  const [metro] = twice.tracks;
  expect(metro?.parts?.still).not.toBe('');
  expect(metro?.parts?.still).toBe(once.tracks[0]?.parts?.still);
  expect(metro?.parts?.moving).not.toBe(once.tracks[0]?.parts?.moving);
  const parts = `${metro?.parts?.still ?? ''}${metro?.parts?.moving ?? ''}`;
  const strokes = (data: string): string[] => words(data).filter((word) => !word.startsWith('M'));
  expect(strokes(parts)).toEqual(strokes(metro?.data ?? ''));
});

test('another order of lines is laid out anew', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const order = { 'b|c': ['bus', 'ring', 'm'] };
  const given = layoutCity({ ...city }, { previous: before, order });
  expect(given.order).toEqual(layoutCity(city, { order }).order);
});
