import { expect, test } from 'vitest';
import { similarNames } from './same-place.ts';

test.each([
  ['Hlavní nádraží', 'hlavni nadrazi'],
  ['Můstek', 'Můstek (nástupiště 2)'],
  ['Hlavní nádraží', 'Plzeň, Hlavní nádraží'],
  ['Masarykova', 'Masarikova'],
  ['Náměstí Míru', 'Náměsti Miru'],
  ['Bolevec', 'Bolevecc'],
])('%s is %s', (one, two) => {
  expect(similarNames(one, two)).toBe(true);
  expect(similarNames(two, one)).toBe(true);
});

test.each([
  ['Náměstí', 'Náměstí Míru'],
  ['Lípa', 'Lipno'],
  ['Stop 11', 'Stop 12'],
  ['Les', 'Ves'],
  ['', ''],
  ['Severní', 'Severka'],
])('%s is not %s', (one, two) => {
  expect(similarNames(one, two)).toBe(false);
});
