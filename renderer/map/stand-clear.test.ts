import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { City } from '../../city-data/schema.ts';
import { steadyZoom } from './drawing/steady-zoom.ts';
import { badgeBox } from './layout/badge.ts';
import { letter } from './layout/label-placement.ts';
import { labelBox, typeSizeAt } from './layout/label.ts';
import { layoutCity } from './layout/layout.ts';
import { boxAround, boxesOverlap, distanceToSegment } from './layout/vector.ts';
import { tokenRadius } from './piece-shapes.ts';
import { standClear } from './stand-clear.ts';
import { smallTown } from './testing/city-arbitrary.ts';

const city = smallTown();
const layout = layoutCity(city);
const lettering = letter(layout);
const { labels } = lettering;
const indexOf = (id: string): number => layout.network.indexOf.get(id) ?? -1;

test('without marks and pieces every name stays the very object it was', () => {
  expect(standClear(lettering, { layout, marks: {}, pieces: [], zoom: 1 })).toBe(labels);
});

test.each([0.4, 1, 4])('at zoom %f no name lies under a token', (zoom) => {
  const pieces = city.stops.map(({ id }) => ({ seat: 'D1', stop: id }) as const);
  for (const piece of pieces) {
    const shown = standClear(lettering, { layout, marks: {}, pieces: [piece], zoom });
    const size = typeSizeAt(layout.measure, steadyZoom(zoom));
    const center = layout.markers[indexOf(piece.stop)]?.center ?? [0, 0];
    const token = boxAround([center], (tokenRadius(zoom) * 0.9) / (layout.measure.fit * zoom));
    const own = shown.find(({ stop }) => stop === indexOf(piece.stop));
    expect(own && boxesOverlap(labelBox(own, size), token)).toBe(false);
  }
});

test('a name stands outside the ring of a target, and others where they were', () => {
  const marks = { targets: new Set(['c']), chosen: 'c' };
  const shown = standClear(lettering, { layout, marks, pieces: [], zoom: 1 });
  const pixel = 1 / layout.measure.fit;
  for (const [index, label] of shown.entries()) {
    if (label.stop !== indexOf('c')) expect(label).toBe(labels[index]);
    else {
      const marker = layout.markers[label.stop];
      if (!marker) throw new Error('the stop is drawn');
      const far = distanceToSegment(label.at, marker.from, marker.to);
      expect(far).toBeGreaterThanOrEqual(16 * pixel - 1e-6);
    }
  }
});

test('where nearly every stop is a target, none has a ring and every name stays where it was', () => {
  const marks = { targets: new Set(city.stops.map(({ id }) => id)) };
  expect(standClear(lettering, { layout, marks, pieces: [], zoom: 1 })).toBe(labels);
});

const praha = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../city-data/cities/praha.json'), 'utf8'),
) as City;
const prahaLayout = layoutCity(praha);
const prahaLettering = letter(prahaLayout);

test.each([0.6, 1, 2.3])('at zoom %f rings push no name onto another or onto a sign', (zoom) => {
  const size = typeSizeAt(prahaLayout.measure, steadyZoom(zoom));
  const isShown = ({ minZoom }: { minZoom: number }): boolean => minZoom <= zoom;
  const signs = prahaLettering.badges.filter(isShown).map((row) => badgeBox(row, size));
  const ids = praha.stops.map(({ id }) => id);
  fc.assert(
    fc.property(fc.subarray(ids, { minLength: 1 }), (candidates) => {
      const marks = { candidates: new Set(candidates) };
      const shown = standClear(prahaLettering, { layout: prahaLayout, marks, pieces: [], zoom });
      const boxes = [...shown.filter(isShown).map((label) => labelBox(label, size)), ...signs];
      const hit = boxes.some((box, i) =>
        boxes.some((other, j) => j < i && boxesOverlap(box, other)),
      );
      expect(hit).toBe(false);
    }),
    { numRuns: 20 },
  );
});
