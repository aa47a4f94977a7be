import { expect, test } from 'vitest';
import { sampleDocument } from './sample-document.ts';
import { find } from './search.ts';

const city = {
  ...sampleDocument(),
  stops: ['Malostranská', 'Staroměstská', 'Nádraží Malá Strana', 'Smíchov – Malý'].map(
    (name, index) => ({
      id: String(index),
      name,
      x: index,
      y: 0,
      ...(index === 1 ? { names: { en: 'Old Town' } } : {}),
    }),
  ),
};
const names = (text: string) =>
  find(city, text).map((found) => (found.kind === 'stop' ? found.stop.name : found.line.id));

test('accents and capitals do not matter; beginnings come first', () => {
  expect(names('mal')).toEqual(['Malostranská', 'Nádraží Malá Strana', 'Smíchov – Malý']);
  expect(names(' STAROM')).toEqual(['Staroměstská']);
  expect(names('')).toEqual([]);
  expect(names('nowhere')).toEqual([]);
});

test('names in other languages and lines are found too', () => {
  expect(names('old t')).toEqual(['Staroměstská']);
  expect(names('M').at(0)).toBe('metro-m');
});
