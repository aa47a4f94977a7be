import { expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { openTestStore } from '../fixtures/store.ts';
import { TOWN } from '../fixtures/town.ts';
import { CityLibrary } from './city-library.ts';

function library() {
  const { store } = openTestStore(testFolder());
  const cities = new CityLibrary([TOWN], store.cities);
  const listed = (): [string, string, string][] =>
    cities.list().map(({ city, origin }) => [city.id, city.name, origin]);
  return { shelf: store.cities, cities, listed };
}
const bundled = [TOWN.id, TOWN.name, 'bundled'];

it('shows an own city with the id of a bundled one beside it, and lets both be played', () => {
  const { cities, listed } = library();
  const id = cities.add({ ...TOWN, name: 'My Town' });
  expect(id).not.toBe(TOWN.id);
  expect(listed()).toEqual([bundled, [id, 'My Town', 'own']]);
  expect(cities.playable(id)).toMatchObject({ value: { city: { name: 'My Town' } } });
  expect(cities.playable(TOWN.id)).toMatchObject({ value: { city: { name: TOWN.name } } });
});

it('a newer one takes the place of the earlier, and is taken off by the id it was told', () => {
  const { cities, listed } = library();
  const id = cities.add({ ...TOWN, name: 'My Town' });
  expect(cities.add({ ...TOWN, name: 'My Newer Town' })).toBe(id);
  expect(listed()).toEqual([bundled, [id, 'My Newer Town', 'own']]);
  expect(cities.remove(TOWN.id)).toBe(false);
  expect(cities.remove(id)).toBe(true);
  expect(listed()).toEqual([bundled]);
});

it('one that hid a bundled city in an earlier version stands beside it, and can be taken off', () => {
  const { shelf, cities, listed } = library();
  shelf.list({ ...TOWN, name: 'Kept Long Ago' });
  const [, own] = listed();
  expect(listed()).toEqual([bundled, own]);
  expect(own?.slice(1)).toEqual(['Kept Long Ago', 'own']);
  const id = cities.add({ ...TOWN, name: 'My Town' });
  expect(listed()).toEqual([bundled, [id, 'My Town', 'own']]);
  shelf.list({ ...TOWN, name: 'Kept Long Ago' });
  expect(cities.remove(id)).toBe(true);
  expect(listed()).toEqual([bundled]);
});
