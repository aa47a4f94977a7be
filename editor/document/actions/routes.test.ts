import { expect, test } from 'vitest';
import { lineOf } from '../lookup.ts';
import { sampleDocument } from '../sample-document.ts';
import { addBend, moveBend, removeBend, setBends } from './bends.ts';
import { addFerryLink, addLine } from './lines.ts';
import {
  addRoute,
  dropStop,
  extendRoute,
  insertStop,
  joinLines,
  removeRoute,
  removeStretch,
  rerouteStretch,
  reverseRoute,
  splitLine,
} from './routes.ts';

const sample = sampleDocument();
const routesOf = (document: typeof sample, line: string) => lineOf(document, line)?.routes;

test('a line runs over the stops one names; a ferry joins two once', () => {
  const lines = addLine({ mode: 'bus', name: '207', stops: ['a', 'a', 'nowhere', 'e'] })(sample);
  expect(lines.lines.at(-1)).toEqual({
    id: 'bus-207',
    mode: 'bus',
    name: '207',
    routes: [['a', 'e']],
  });
  expect(addLine({ mode: 'bus', name: '1', stops: ['a', 'nowhere'] })(sample)).toBe(sample);
  expect(addFerryLink('e', 'd', 'P')(sample)).toBe(sample);
  expect(addFerryLink('e', 'a', 'P')(sample).lines.at(-1)?.mode).toBe('ferry');
});

test('a route is carried on from either end', () => {
  expect(routesOf(extendRoute('metro-m', 0, 'end', ['e'])(sample), 'metro-m')?.[0]).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  // Stops are given in the order they were clicked, away from the end.
  expect(routesOf(extendRoute('metro-m', 0, 'start', ['f', 'e'])(sample), 'metro-m')?.[0]).toEqual([
    'e',
    'f',
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('a stop put between two neighbours shares out the bends', () => {
  const bent = setBends({ line: 'metro-m', from: 'c', to: 'd' }, [
    [550, 120],
    [690, 200],
  ])(sample);
  const placed = { ...bent, stops: [...bent.stops, { id: 'x', name: 'X', x: 640, y: 150 }] };
  const inserted = insertStop('x', 'c', 'd', ['metro-m'])(placed);
  expect(routesOf(inserted, 'metro-m')?.[0]).toEqual(['a', 'b', 'c', 'x', 'd']);
  expect(lineOf(inserted, 'metro-m')?.bends).toEqual({ 'c|x': [[550, 120]], 'x|d': [[690, 200]] });
  const dropped = dropStop('x', ['metro-m'])(inserted);
  expect(routesOf(dropped, 'metro-m')).toEqual(routesOf(sample, 'metro-m'));
  expect(lineOf(dropped, 'metro-m')?.bends?.['c|d']).toHaveLength(3);
});

test('a stretch is sent another way, whichever end is named first', () => {
  for (const [from, to, via] of [
    ['a', 'd', ['f', 'e']],
    ['d', 'a', ['e', 'f']],
  ] as const) {
    const rerouted = rerouteStretch('metro-m', 0, from, to, [...via])(sample);
    expect(routesOf(rerouted, 'metro-m')?.[0]).toEqual(['a', 'f', 'e', 'd']);
  }
  expect(rerouteStretch('metro-m', 0, 'a', 'f', [])(sample)).toBe(sample);
});

test('a branch is a route more, and the last route takes the line along', () => {
  const branched = addRoute('ferry-1', ['e', 'f'])(sample);
  expect(routesOf(branched, 'ferry-1')).toEqual([
    ['d', 'e'],
    ['e', 'f'],
  ]);
  const none = removeRoute('ferry-1', 0)(removeRoute('ferry-1', 0)(branched));
  expect(lineOf(none, 'ferry-1')).toBeUndefined();
});

test('split and joined again a line is what it was', () => {
  const split = splitLine('metro-m', 0, 'c', 'M2')(sample);
  expect(routesOf(split, 'metro-m')).toEqual([
    ['a', 'b', 'c'],
    ['b', 'f'],
  ]);
  expect(lineOf(split, 'metro-m')).not.toHaveProperty('bends');
  expect(lineOf(split, 'metro-m2')).toMatchObject({
    mode: 'metro',
    name: 'M2',
    color: '#00a562',
    routes: [['c', 'd']],
    bends: { 'c|d': [[600, 120]] },
  });
  expect(joinLines('metro-m', 'metro-m2')(split)).toEqual(sample);
  expect(splitLine('metro-m', 0, 'a', 'M2')(sample)).toBe(sample);
});

test('joining turns the second line round where that makes them meet', () => {
  const joined = joinLines('metro-m', 'ferry-1')(sample);
  expect(routesOf(joined, 'metro-m')?.[0]).toEqual(['a', 'b', 'c', 'd', 'e']);
  const turned = joinLines('metro-m', 'ferry-1')(reverseRoute('ferry-1', 0)(sample));
  expect(routesOf(turned, 'metro-m')?.[0]).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a line cut between two stops goes on as two routes, a loop as one', () => {
  const cut = removeStretch('c', 'b', ['metro-m', 'tram-1'])(sample);
  expect(routesOf(cut, 'metro-m')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['b', 'f'],
  ]);
  expect(routesOf(cut, 'tram-1')).toEqual([['c', 'e', 'f', 'b']]);
  expect(lineOf(removeStretch('d', 'e', ['ferry-1'])(sample), 'ferry-1')).toBeUndefined();
});

test('bends are one list, whichever end one looks from', () => {
  const stretch = { line: 'metro-m', from: 'd', to: 'c' };
  const more = addBend(stretch, 0, [690, 250])(sample);
  expect(lineOf(more, 'metro-m')?.bends).toEqual({
    'c|d': [
      [600, 120],
      [690, 250],
    ],
  });
  expect(lineOf(moveBend(stretch, 1, [1, 2])(more), 'metro-m')?.bends?.['c|d']?.[0]).toEqual([
    1, 2,
  ]);
  expect(removeBend(stretch, 0)(more)).toEqual(sample);
  expect(setBends({ ...stretch, to: 'a' }, [[1, 1]])(sample)).toBe(sample);
});
