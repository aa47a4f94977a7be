import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { City } from '../../city-data/schema.ts';
import { steadyZoom } from './drawing/steady-zoom.ts';
import { badgeBox } from './layout/badge.ts';
import { letter } from './layout/label-placement.ts';
import { labelBox, typeSizeAt, type PlacedLabel } from './layout/label.ts';
import { layoutCity } from './layout/layout.ts';
import { boxAround, boxesOverlap, distanceToSegment, type Box, type Vec } from './layout/vector.ts';
import { tokenRadius } from './piece-shapes.ts';
import type { MapMarks, MapPiece } from './props.ts';
import { standClear, type NamesInPlay } from './stand-clear.ts';
import { smallTown } from './testing/city-arbitrary.ts';

const city = smallTown();
const layout = layoutCity(city);
const lettering = letter(layout);
const { labels } = lettering;
const indexOf = (id: string): number => layout.network.indexOf.get(id) ?? -1;

const indexesOf = (shown: readonly PlacedLabel[]): number[] => shown.map(({ stop }) => stop);
const isShown =
  (zoom: number) =>
  ({ minZoom }: { minZoom: number }): boolean =>
    minZoom <= zoom;

function anyHit(boxes: readonly Box[], others: readonly Box[]): boolean {
  return boxes.some((box) => others.some((other) => box !== other && boxesOverlap(box, other)));
}

test('without marks and pieces every name stays the very object it was', () => {
  const names = standClear(lettering, { layout, marks: {}, pieces: [], zoom: 1 });
  expect(names.quiet).toBe(labels);
  expect(names.loud).toEqual([]);
});

test.each([0.4, 1, 4])('at zoom %f no name lies under a token', (zoom) => {
  const pieces = city.stops.map(({ id }) => ({ seat: 'D1', stop: id }) as const);
  for (const piece of pieces) {
    const { quiet } = standClear(lettering, { layout, marks: {}, pieces: [piece], zoom });
    const size = typeSizeAt(layout.measure, steadyZoom(zoom));
    const center = layout.markers[indexOf(piece.stop)]?.center ?? [0, 0];
    const token = boxAround([center], (tokenRadius(zoom) * 0.9) / (layout.measure.fit * zoom));
    const own = quiet.find(({ stop }) => stop === indexOf(piece.stop));
    expect(own && boxesOverlap(labelBox(own, size), token)).toBe(false);
  }
});

test('where nearly every stop is a target, none has a ring and every name stays where it was', () => {
  const marks = { targets: new Set(city.stops.map(({ id }) => id)) };
  const names = standClear(lettering, { layout, marks, pieces: [], zoom: 1 });
  expect(names).toEqual({ loud: [], quiet: labels });
});

test('the name of a target is loud at every zoom, outside its ring; others stay where they were', () => {
  const marks = { targets: new Set(['c']), chosen: 'c' };
  const { loud, quiet } = standClear(lettering, { layout, marks, pieces: [], zoom: 1 });
  expect(loud).toMatchObject([{ stop: indexOf('c'), minZoom: 0 }]);
  expect(quiet).toEqual(labels.filter(({ stop }) => stop !== indexOf('c')));
  const [name] = loud;
  const marker = layout.markers[indexOf('c')];
  if (!name || !marker) throw new Error('the stop is drawn');
  const far = distanceToSegment(name.at, marker.from, marker.to);
  expect(far).toBeGreaterThanOrEqual(16 / layout.measure.fit - 1e-6);
});

const praha = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../city-data/cities/praha.json'), 'utf8'),
) as City;
const prahaLayout = layoutCity(praha);
const prahaLettering = letter(prahaLayout);
const prahaStops = praha.stops.map(({ id }) => id);

describe.each([0.6, 1, 2.3])('in Prague at zoom %f', (zoom) => {
  const size = typeSizeAt(prahaLayout.measure, steadyZoom(zoom));
  const pixel = 1 / (prahaLayout.measure.fit * zoom);
  const boxesOf = (shown: readonly PlacedLabel[]): Box[] =>
    shown.filter(isShown(zoom)).map((label) => labelBox(label, size));
  const signs = prahaLettering.badges.filter(isShown(zoom)).map((row) => badgeBox(row, size));
  const play = (marks: MapMarks, pieces: readonly MapPiece[] = []): NamesInPlay =>
    standClear(prahaLettering, { layout: prahaLayout, marks, pieces, zoom });

  test('rings push no name onto another or onto a sign, and leave out none', () => {
    fc.assert(
      fc.property(fc.subarray(prahaStops, { minLength: 1 }), (candidates) => {
        const { quiet } = play({ candidates: new Set(candidates) });
        expect(quiet).toHaveLength(prahaStops.length);
        const boxes = [...boxesOf(quiet), ...signs];
        expect(anyHit(boxes, boxes)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test('no name lies under a token or a number, and none on another', () => {
    const seats = ['phantom', 'D1', 'D2', 'D3', 'D4', 'D5'] as const;
    const places = fc.subarray(prahaStops, { minLength: 6, maxLength: 6 });
    const advised = fc.subarray(prahaStops, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(places, advised, (stops, best) => {
        const pieces = stops.map((stop, index) => ({ seat: seats[index] ?? 'D1', stop }));
        const { quiet } = play({ advised: best }, pieces);
        const center = (id: string): Vec =>
          prahaLayout.markers[prahaLayout.network.indexOf.get(id) ?? -1]?.center ?? [0, 0];
        const tokens = stops.map((id) => boxAround([center(id)], tokenRadius(zoom) * pixel));
        const numbers = best.map((id) => {
          const [x, y] = center(id);
          return boxAround([[x + 15 * pixel, y - 15 * pixel]], 10 * pixel);
        });
        const boxes = boxesOf(quiet);
        expect(anyHit(boxes, [...tokens, ...numbers])).toBe(false);
        expect(anyHit(boxes, boxes)).toBe(false);
        // Hardly any name has to go.
        expect(quiet.length).toBeGreaterThan(prahaStops.length - 12);
      }),
      { numRuns: 20 },
    );
  });

  test('loud names are clear of each other, and quiet ones of loud ones', () => {
    fc.assert(
      fc.property(fc.subarray(prahaStops, { minLength: 1, maxLength: 25 }), (targets) => {
        const { loud, quiet } = play({ targets: new Set(targets) });
        const wanted = targets.map((id) => prahaLayout.network.indexOf.get(id));
        expect(wanted).toEqual(expect.arrayContaining(indexesOf(loud)));
        expect(loud.length).toBeGreaterThan(0.6 * targets.length);
        const boxes = boxesOf(loud);
        expect(anyHit(boxes, boxes)).toBe(false);
        expect(anyHit(boxesOf(quiet), boxes)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});
