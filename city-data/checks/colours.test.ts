import { expect, it } from 'vitest';
import type { Line } from '../schema.ts';
import { changedCity } from './changed-city.ts';
import { alikeColours } from './colours.ts';

const line = (id: string, color: string | undefined, ...route: string[]): Line => ({
  id,
  mode: 'metro',
  name: id,
  routes: [route],
  ...(color === undefined ? {} : { color }),
});

function alike(...lines: Line[]): (readonly string[])[] {
  return alikeColours(changedCity((city) => (city.lines = lines))).map(({ ids }) => ids);
}

it.each([
  ['Prague A and B', '#00a562', '#f8b322'],
  ['Prague B and C', '#f8b322', '#cf003d'],
  ['New York orange and red', '#ff6319', '#ee352e'],
  ['black and white', '#000000', '#ffffff'],
])('%s can be told apart', (_, one, other) => {
  expect(alike(line('a', one, 'mlyn', 'most'), line('b', other, 'mlyn', 'zamek'))).toEqual([]);
});

it.each([
  ['the same red', '#cf003d', '#CF003D'],
  ['two reds', '#e4002b', '#cf003d'],
  ['two blues', '#009fe3', '#00a0e0'],
  ['two near whites', '#ffffff', '#f4f4f4'],
])('%s cannot', (_, one, other) => {
  expect(alike(line('a', one, 'mlyn', 'most'), line('b', other, 'mlyn', 'zamek'))).toEqual([
    ['a', 'b'],
  ]);
});

it('lines that never meet may have one colour', () => {
  expect(
    alike(line('a', '#cf003d', 'mlyn', 'most'), line('b', '#cf003d', 'zamek', 'lazne')),
  ).toEqual([]);
});

it('lines of different modes are told apart by more than colour', () => {
  const tram: Line = { ...line('b', '#cf003d', 'mlyn', 'zamek'), mode: 'tram' };
  expect(alike(line('a', '#cf003d', 'mlyn', 'most'), tram)).toEqual([]);
});

it('lines without a colour of their own share that of their mode on purpose', () => {
  expect(
    alike(line('a', undefined, 'mlyn', 'most'), line('b', undefined, 'mlyn', 'zamek')),
  ).toEqual([]);
});

it('lines that look alike one after the other are one finding', () => {
  const lines = [
    line('a', '#cf003d', 'mlyn', 'most'),
    line('b', '#00a562', 'mlyn', 'most'),
    line('c', '#d2003f', 'most', 'zamek'),
    line('d', '#cf0040', 'zamek', 'lazne'),
  ];
  expect(alike(...lines)).toEqual([['a', 'c', 'd']]);
});
