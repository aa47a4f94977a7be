import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutCity } from '../layout/layout.ts';
import { PALETTES } from '../palette.ts';
import { anyCity, smallTown } from '../testing/city-arbitrary.ts';
import { hasTaxi, legendModes, startKind } from './legend-entries.ts';
import { drawLines } from './line-shapes.ts';
import { drawStops } from './stop-shapes.ts';
import { steadyZoom } from './steady-zoom.ts';
import { thumbnailOf } from './thumbnail-shapes.ts';
import { wayOf } from './travelled-path.ts';
import { ZOOM_STEPS } from '../layout/label.ts';

const unique = (keys: readonly (string | number)[]): boolean => new Set(keys).size === keys.length;

test('every shape has a key of its own, in every theme', () => {
  fc.assert(
    fc.property(anyCity, fc.constantFrom(PALETTES.day, PALETTES.night), (city, palette) => {
      const layout = layoutCity(city);
      const lines = drawLines(layout, palette);
      const stops = drawStops(layout, palette);
      expect(unique(lines.map(({ index }) => index))).toBe(true);
      expect(
        unique(lines.flatMap(({ shapes, glow }) => [...shapes, ...glow].map(({ key }) => key))),
      ).toBe(true);
      expect(unique(stops.map(({ index }) => index))).toBe(true);
      expect(unique(stops.flatMap(({ shapes }) => shapes.map(({ key }) => key)))).toBe(true);
      expect(unique(thumbnailOf(city, palette).shapes.map(({ key }) => key))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('strong lines lie over fine ones, big stops over small ones', () => {
  const layout = layoutCity(smallTown());
  expect(drawLines(layout, PALETTES.day).map(({ mode }) => mode)).toEqual([
    'ferry',
    'bus',
    'tram',
    'metro',
  ]);
  const sizes = drawStops(layout, PALETTES.day).map(
    ({ index }) => layout.markers[index]?.outer ?? 0,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
});

test('what did not change is drawn with the same objects', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const last = city.stops.at(-1);
  if (!last) throw new Error('the town has stops');
  const stops = city.stops.with(-1, { ...last, x: last.x + 10 });
  const after = layoutCity({ ...city, stops }, { previous: before });
  const lines = [before, after].map((layout) => drawLines(layout, PALETTES.day));
  // Of ferry, bus, tram and metro only the ferry calls at the stop that moved.
  expect(lines[1]?.map((line, index) => line === lines[0]?.[index])).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('lines glow at night only', () => {
  const layout = layoutCity(smallTown());
  const glowing = (palette: (typeof PALETTES)['day']): string[] =>
    drawLines(layout, palette)
      .filter(({ glow }) => glow.length > 0)
      .map(({ mode }) => mode);
  expect(glowing(PALETTES.day)).toEqual([]);
  expect(glowing(PALETTES.night)).toEqual(['tram', 'metro']);
});

test('the legend is about this city', () => {
  const city = smallTown();
  expect(legendModes(city).map(({ mode, ticket }) => [mode, ticket])).toEqual([
    ['metro', 'metro'],
    ['tram', 'tram'],
    ['bus', 'bus'],
    ['ferry', 'ferry'],
  ]);
  expect(startKind(city)).toBeUndefined();
  expect(hasTaxi(city)).toBe(true);
  const [first, second] = city.stops;
  if (!first || !second) throw new Error('the town has stops');
  const stops = [
    { ...first, start: 'phantom' as const },
    { ...second, start: 'detective' as const },
  ];
  expect(startKind({ ...city, stops })).toBe('both');
  expect(startKind({ ...city, stops: stops.slice(1) })).toBe('detective');
});

test('the zooms at which names appear are steps of the type size', () => {
  for (const zoom of ZOOM_STEPS) expect(steadyZoom(zoom)).toBeCloseTo(zoom, 9);
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 40, noNaN: true }), (zoom) => {
      expect(steadyZoom(zoom)).toBeLessThanOrEqual(zoom * 1.000001);
      expect(steadyZoom(zoom)).toBeGreaterThan(zoom * 0.9);
    }),
  );
});

test('a travelled path numbers its slots, side by side where he came back', () => {
  const layout = layoutCity(smallTown());
  const way = wayOf(layout, [
    { slot: 3, stop: 'a', ticket: null },
    { slot: 4, stop: 'b', ticket: 'metro' },
    { slot: 5, stop: 'a', ticket: 'taxi' },
    { slot: 6, stop: 'nowhere', ticket: 'taxi' },
  ]);
  expect(way.slots.map(({ slot, row }) => [slot, row])).toEqual([
    [3, 0],
    [4, 0],
    [5, 1],
  ]);
  expect(way.points.length).toBeGreaterThan(4);
});
