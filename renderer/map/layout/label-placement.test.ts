import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCity, cityOf, smallTown } from '../testing/city-arbitrary.ts';
import { badgeBox } from './badge.ts';
import { covers } from './label-place.ts';
import { carryLettering, letter, unplacedLabels } from './label-placement.ts';
import { labelBox, typeSizeAt, ZOOM_STEPS } from './label.ts';
import { layoutCity, type Layout } from './layout.ts';
import { boxesOverlap, type Box } from './vector.ts';

/** The boxes of all text that is shown at a zoom and was found a free place. */
function shownAt(layout: Layout, zoom: number): { stop: number; box: Box }[] {
  const { labels, badges } = letter(layout);
  const typeSize = typeSizeAt(layout.measure, zoom);
  return [
    ...labels
      .filter((label) => label.free && label.minZoom <= zoom)
      .map((label) => ({ stop: label.stop, box: labelBox(label, typeSize) })),
    ...badges
      .filter((row) => row.minZoom <= zoom)
      .map((row) => ({ stop: row.stop, box: badgeBox(row, typeSize) })),
  ];
}

test('every stop has exactly one label, and it says the whole name', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      const { labels } = letter(layoutCity(city));
      const stops = labels.map((label) => label.stop).sort((a, b) => a - b);
      expect(stops).toEqual(city.stops.map((_, index) => index));
      for (const label of labels) {
        expect(label.lines.join(' ')).toBe(city.stops[label.stop]?.name);
        expect(label.minZoom).toBeLessThanOrEqual(ZOOM_STEPS.at(-1) ?? 0);
      }
    }),
    { numRuns: 30 },
  );
});

test('text covers neither other text nor a stop at any zoom at which it is shown', () => {
  fc.assert(
    fc.property(anyCity, fc.constantFrom(...ZOOM_STEPS, 1.2, 3.3), (city, zoom) => {
      const layout = layoutCity(city);
      const shown = shownAt(layout, zoom);
      shown.forEach(({ box }, index) => {
        for (const other of shown.slice(index + 1)) {
          expect(boxesOverlap(box, other.box)).toBe(false);
        }
        for (const marker of layout.markers) expect(covers(box, marker)).toBe(false);
      });
    }),
    { numRuns: 60 },
  );
});

test('the same city is lettered the same way', () => {
  const layout = layoutCity(smallTown());
  expect(letter(layout)).toEqual(letter(layoutCity(smallTown())));
});

test('important names come first', () => {
  const { labels } = letter(layoutCity(smallTown()));
  const zoomOf = (stop: number): number =>
    labels.find((label) => label.stop === stop)?.minZoom ?? NaN;
  expect(zoomOf(0)).toBeLessThanOrEqual(zoomOf(7));
});

test("an author's place wins", () => {
  const city = smallTown();
  const [first] = city.stops;
  if (!first) throw new Error('the town has stops');
  const placed = { ...first, label: { dx: -30, dy: 40, anchor: 'end' as const } };
  const { labels } = letter(layoutCity({ ...city, stops: city.stops.with(0, placed) }));
  const label = labels.find(({ stop }) => stop === 0);
  expect(label).toMatchObject({ at: [first.x - 30, first.y + 40], anchor: 'end', vertical: 1 });
});

test("an author's place on top of a stop is told", () => {
  const city = smallTown();
  const [first, second] = city.stops;
  if (!first || !second) throw new Error('the town has stops');
  const label = { dx: second.x - first.x, dy: second.y - first.y };
  expect(unplacedLabels({ ...city, stops: city.stops.with(0, { ...first, label }) })).toEqual([
    'a',
  ]);
});

test('names are those of the language, where a stop has one', () => {
  const city = smallTown();
  const [first] = city.stops;
  if (!first) throw new Error('the town has stops');
  const named = { ...first, names: { en: 'North Station' } };
  const layout = layoutCity({ ...city, stops: city.stops.with(0, named) });
  const nameIn = (language?: string): string | undefined =>
    letter(layout, language)
      .labels.find(({ stop }) => stop === 0)
      ?.lines.join(' ');
  expect([nameIn(), nameIn('en'), nameIn('pl')]).toEqual([
    'Nádraží Holešovice',
    'North Station',
    'Nádraží Holešovice',
  ]);
});

test('a name hemmed in by stops is told, shown all the same, and others are not told', () => {
  const around = Array.from({ length: 60 }, (_, index) => ({
    id: `r${index}`,
    name: 'Širokánské nábřeží',
    x: 300 + 2.2 * (1 + Math.floor(index / 12)) * Math.cos((index * Math.PI) / 6),
    y: 200 + 2.2 * (1 + Math.floor(index / 12)) * Math.sin((index * Math.PI) / 6),
  }));
  const city = cityOf([{ id: 'mid', name: 'Prostředek', x: 300, y: 200 }, ...around], []);
  const unplaced = unplacedLabels(city);
  expect(unplaced).toContain('mid');
  expect(letter(layoutCity(city)).labels).toHaveLength(61);
  expect(unplacedLabels(smallTown())).toEqual([]);
});

test('names stay beside their stops when others come and go', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const lettering = letter(before);
  const [gone, ...others] = city.stops;
  const [renamed, ...rest] = others;
  if (!gone || !renamed) throw new Error('the town has stops');
  const added = { id: 'new', name: 'New', x: 5, y: 5 };
  const stops = [added, { ...renamed, name: 'Renamed' }, ...rest];
  const after = layoutCity({ ...city, stops });
  const carried = carryLettering(lettering, before, after);
  const stopOf = (stop: number): string => after.network.stopIds[stop] ?? '';
  expect(carried.labels.map(({ stop }) => stopOf(stop)).toSorted()).toEqual(
    rest.map(({ id }) => id).toSorted(),
  );
});

test('while a stop is dragged its text goes with it and the rest stays', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const lettering = letter(before);
  const last = city.stops.length - 1;
  const old = city.stops[last];
  if (!old) throw new Error('the town has stops');
  const stops = city.stops.with(last, { ...old, x: old.x + 30 });
  const after = layoutCity({ ...city, stops }, { previous: before });
  const carried = carryLettering(lettering, before, after);
  const at = (stop: number, from = carried): number =>
    from.labels.find((label) => label.stop === stop)?.at[0] ?? NaN;
  expect(at(last) - at(last, lettering)).toBeCloseTo(30, 0);
  expect(carried.labels.find(({ stop }) => stop === 3)).toBe(
    lettering.labels.find(({ stop }) => stop === 3),
  );
});
