import { expect, test } from 'vitest';
import { setLocked } from '../document.ts';
import { stopOf, lineOf } from '../lookup.ts';
import { sampleDocument } from '../sample-document.ts';
import { addStop, mergeStops, moveStops, placeStops, removeStops, renameStop } from './stops.ts';

const sample = sampleDocument();

test('a new stop gets an id from its name that nobody has', () => {
  const once = addStop({ name: ' Malostranské náměstí ', x: 1.006, y: -0 })(sample);
  const twice = addStop({ name: 'Malostranské náměstí', x: 5, y: 5 })(once);
  expect(twice.stops.slice(-2)).toEqual([
    { id: 'malostranske-namesti', name: 'Malostranské náměstí', x: 1.01, y: 0 },
    { id: 'malostranske-namesti-2', name: 'Malostranské náměstí', x: 5, y: 5 },
  ]);
  expect(addStop({ id: 'a', name: 'Again', x: 0, y: 0 })(sample)).toBe(sample);
});

test('numbers that are none never enter', () => {
  for (const bad of [NaN, Infinity, -Infinity, 1e300]) {
    expect(() => addStop({ name: 'X', x: bad, y: 0 })(sample)).toThrow(RangeError);
    expect(() => moveStops(['a'], 0, bad)(sample)).toThrow(RangeError);
    expect(() => placeStops(new Map([['a', [bad, 0]]]))(sample)).toThrow(RangeError);
  }
});

test('stops move, locked ones stay, and nothing moved is no change', () => {
  const locked = setLocked(['b'], true)(sample);
  const moved = moveStops(['a', 'b'], 10, -5)(locked);
  expect(stopOf(moved, 'a')).toMatchObject({ x: 110, y: 95 });
  expect(stopOf(moved, 'b')).toMatchObject({ x: 300, y: 100 });
  expect(moveStops(['a'], 0, 0)(sample)).toBe(sample);
  expect(moveStops(['nowhere'], 9, 9)(sample)).toBe(sample);
  expect(moveStops(['b'], 9, 9)(locked)).toBe(locked);
});

test('bends go with a stretch when both of its ends move', () => {
  expect(lineOf(moveStops(['c', 'd'], 7, 8)(sample), 'metro-m')?.bends).toEqual({
    'c|d': [[607, 128]],
  });
  expect(lineOf(moveStops(['c'], 7, 8)(sample), 'metro-m')?.bends).toEqual({ 'c|d': [[600, 120]] });
});

test('a removed stop leaves every route; lines close up, stumps go', () => {
  const without = removeStops(['b'])(sample);
  expect(stopOf(without, 'b')).toBeUndefined();
  expect(lineOf(without, 'metro-m')?.routes).toEqual([['a', 'c', 'd']]);
  // A circular line stays circular.
  expect(lineOf(without, 'tram-1')?.routes).toEqual([['c', 'e', 'f', 'c']]);
  const noFerry = removeStops(['d'])(without);
  expect(noFerry.lines.map(({ id }) => id)).toEqual(['metro-m', 'tram-1']);
  expect(lineOf(noFerry, 'metro-m')).not.toHaveProperty('bends');
});

test('where a removed stop lay on a drawn curve the curve stays', () => {
  const without = removeStops(['c'])(sample);
  expect(lineOf(without, 'metro-m')?.bends).toEqual({
    'b|d': [
      [500, 120],
      [600, 120],
    ],
  });
});

test('merged stops are one wherever they were used', () => {
  const merged = mergeStops('c', ['b'])(sample);
  expect(merged.stops.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'f']);
  expect(lineOf(merged, 'metro-m')?.routes).toEqual([
    ['a', 'c', 'd'],
    ['c', 'f'],
  ]);
  expect(lineOf(merged, 'tram-1')?.routes).toEqual([['c', 'e', 'f', 'c']]);
  expect(lineOf(merged, 'metro-m')?.bends).toEqual({ 'c|d': [[600, 120]] });
});

test('names by language come and go', () => {
  const named = renameStop('a', 'Alpha', 'en')(sample);
  expect(stopOf(named, 'a')?.names).toEqual({ en: 'Alpha' });
  expect(stopOf(renameStop('a', ' ', 'en')(named), 'a')).not.toHaveProperty('names');
  expect(renameStop('a', '  ')(sample)).toBe(sample);
});
