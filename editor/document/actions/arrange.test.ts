import { expect, test } from 'vitest';
import { setLocked, type CityDocument } from '../document.ts';
import { lineOf, stopOf } from '../lookup.ts';
import { sampleDocument } from '../sample-document.ts';
import { alignStops, distributeEvenly, snapToGrid, spannedPart, straighten } from './arrange.ts';

const sample = sampleDocument();
const at = (document: CityDocument, id: string) => {
  const stop = stopOf(document, id);
  return [stop?.x, stop?.y];
};

function wholeMetro(document: CityDocument) {
  const line = lineOf(document, 'metro-m');
  const part = line && spannedPart(line, new Set(['a', 'd']));
  if (!part) throw new Error('the metro runs from a to d');
  return part;
}

test('stops stand in a row at their mean height, locked ones where they were', () => {
  const row = alignStops(['b', 'c'], 'row')(sample);
  expect([at(row, 'b'), at(row, 'c')]).toEqual([
    [300, 110],
    [500, 110],
  ]);
  const column = alignStops(['d', 'e'], 'column')(setLocked(['d'], true)(sample));
  expect([at(column, 'd'), at(column, 'e')]).toEqual([
    [700, 300],
    [600, 500],
  ]);
  expect(alignStops(['b'], 'row')(sample)).toBe(sample);
});

test('stops go to the crossings of the grid', () => {
  expect(at(snapToGrid(['c'], 50)(sample), 'c')).toEqual([500, 100]);
  expect(snapToGrid(['a'], 50)(sample)).toBe(sample);
  expect(snapToGrid(['a'], 0)(sample)).toBe(sample);
});

test('the part of a line that a choice spans', () => {
  const line = lineOf(sample, 'metro-m');
  expect(line && spannedPart(line, new Set(['d', 'b']))).toEqual({
    line: 'metro-m',
    route: 0,
    first: 1,
    last: 3,
  });
  expect(line && spannedPart(line, new Set(['b', 'f']))).toMatchObject({ route: 1 });
  expect(line && spannedPart(line, new Set(['a', 'e']))).toBeNull();
});

test('spread evenly, the stops between the ends stand at equal steps of the drawn way', () => {
  const even = distributeEvenly(wholeMetro(sample))(sample);
  expect([at(even, 'a'), at(even, 'd')]).toEqual([at(sample, 'a'), at(sample, 'd')]);
  const [bx = 0, by = 0] = at(even, 'b');
  const [cx = 0, cy = 0] = at(even, 'c');
  const way = 200 + Math.hypot(200, 20) + 100 + Math.hypot(100, 180);
  // The first two stretches are nearly straight, so steps along the way are steps in the plane.
  expect(Math.hypot(bx - 100, by - 100)).toBeCloseTo(way / 3, -1);
  expect(Math.hypot(cx - bx, cy - by)).toBeCloseTo(way / 3, -1);
  expect(lineOf(even, 'metro-m')).not.toHaveProperty('bends');
});

test('a straightened stretch lies on the line of its ends, in the old order', () => {
  const straight = straighten(wholeMetro(sample))(sample);
  const places = ['a', 'b', 'c', 'd'].map((id) => at(straight, id) as [number, number]);
  for (const [x, y] of places) expect(y - 100).toBeCloseTo((x - 100) / 3, 1);
  expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((p, q) => p - q));
  expect(lineOf(straight, 'metro-m')).not.toHaveProperty('bends');
});

test('stops out of order are straightened at even steps, never onto one another', () => {
  const folded = {
    ...sample,
    stops: sample.stops.map((stop) => (stop.id === 'b' ? { ...stop, x: 900, y: 900 } : stop)),
  };
  const straight = straighten(wholeMetro(folded))(folded);
  expect([at(straight, 'b'), at(straight, 'c')]).toEqual([
    [300, 166.67],
    [500, 233.33],
  ]);
});
