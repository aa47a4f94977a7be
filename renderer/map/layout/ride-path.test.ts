import { expect, test } from 'vitest';
import { smallTown } from '../testing/city-arbitrary.ts';
import { polylineLength } from './curve.ts';
import { layoutCity } from './layout.ts';
import { ridePath } from './ride-path.ts';
import { distanceToSegment, type Vec } from './vector.ts';

const layout = layoutCity(smallTown());
const centerOf = (id: string): Vec =>
  layout.markers[layout.network.indexOf.get(id) ?? -1]?.center ?? [NaN, NaN];

/** The least distance from a stop to a way. */
function passes(way: readonly Vec[], id: string): number {
  const at = centerOf(id);
  return Math.min(...way.slice(1).map((to, index) => distanceToSegment(at, way[index] ?? to, to)));
}

test('a ride begins and ends in the middle of its stops', () => {
  for (const [from, to, ticket] of [
    ['a', 'c', 'metro'],
    ['c', 'a', 'metro'],
    ['b', 'f', 'tram'],
    ['c', 'd', 'bus'],
    ['a', 'h', 'ferry'],
    ['a', 'b', 'taxi'],
    ['a', 'e', null],
  ] as const) {
    const way = ridePath(layout, from, to, ticket);
    expect(way[0]).toEqual(centerOf(from));
    expect(way.at(-1)).toEqual(centerOf(to));
  }
});

test('the metro goes along its line through the stations between', () => {
  const way = ridePath(layout, 'a', 'c', 'metro');
  expect(passes(way, 'b')).toBeLessThan(layout.measure.unit * 8);
  expect(way.length).toBeGreaterThan(2);
});

test('beyond the hops, or where no line fits, the way is straight', () => {
  expect(ridePath(layout, 'a', 'd', 'metro', 2)).toHaveLength(2);
  expect(ridePath(layout, 'a', 'd', 'metro', 3).length).toBeGreaterThan(2);
  expect(ridePath(layout, 'a', 'h', 'taxi')).toHaveLength(2);
  expect(ridePath(layout, 'a', 'c', 'bus')).toHaveLength(2);
});

test('a ring is ridden over its seam, the shorter way round', () => {
  const over = ridePath(layout, 'f', 'c', 'metro', 3);
  expect(over).toHaveLength(2);
  const across = ridePath(layout, 'f', 'b', 'tram');
  expect(polylineLength(across)).toBeLessThan(170);
  expect(across.length).toBeGreaterThan(2);
});

test('the ferry follows its bends', () => {
  const way = ridePath(layout, 'a', 'h', 'ferry');
  const bend: Vec = [60, 140];
  const away = Math.min(
    ...way.slice(1).map((to, index) => distanceToSegment(bend, way[index] ?? to, to)),
  );
  expect(away).toBeLessThan(12);
});

test('an unknown stop gives no way', () => {
  expect(ridePath(layout, 'a', 'nowhere', 'metro')).toEqual([]);
});
