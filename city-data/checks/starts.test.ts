import { expect, it } from 'vitest';
import { changedCity } from './changed-city.ts';
import { huddledStarts, tooFewStarts } from './starts.ts';

function startingAt(...ids: string[]) {
  return changedCity((city) => {
    for (const stop of city.stops) {
      delete stop.start;
      if (ids.includes(stop.id)) stop.start = 'detective';
    }
  });
}

it('one start stop more than detectives is enough, whoever else may begin there', () => {
  const city = startingAt('zamek', 'pristav', 'pivovar');
  expect(tooFewStarts(city)[0]?.values).toEqual({ starts: 3, needed: 4 });
  const [first] = city.stops;
  if (first) first.start = 'phantom';
  expect(tooFewStarts(city)).toHaveLength(1);
  if (first) first.start = 'both';
  expect(tooFewStarts(city)).toEqual([]);
});

it('the same start stop written twice is one', () => {
  const city = startingAt('zamek', 'pristav', 'pivovar');
  city.stops.push(...city.stops.filter(({ id }) => id === 'zamek'));
  expect(tooFewStarts(city)).toHaveLength(1);
});

it('start stops around the city are not huddled, those in the middle of it are', () => {
  expect(huddledStarts(startingAt('zamek', 'pristav', 'pivovar', 'nemocnice'))).toEqual([]);
  expect(huddledStarts(startingAt('namesti', 'divadlo', 'skola', 'most'))).toHaveLength(1);
});

it('one start stop far away does not hide that the others stand together', () => {
  const corner = ['hvezdarna', 'hajovna', 'zamek', 'lazne', 'divadlo', 'nadrazi'];
  expect(huddledStarts(startingAt(...corner))).toHaveLength(1);
  expect(huddledStarts(startingAt(...corner, 'sokolovna'))).toHaveLength(1);
});

it('a single start stop has nobody to huddle with', () => {
  expect(huddledStarts(startingAt('zamek'))).toEqual([]);
});
