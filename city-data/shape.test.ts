import { expect, it } from 'vitest';
import { changedCity, lineOf } from './checks/changed-city.ts';
import { cityShape } from './shape.ts';

it('counts stops, lines by mode and neighbours', () => {
  const city = changedCity((it) => {
    it.stops = it.stops.slice(0, 4);
    it.lines = [
      {
        id: 'a',
        mode: 'bus',
        name: 'a',
        routes: [['hvezdarna', 'hajovna', 'nadrazi', 'hvezdarna']],
      },
      { id: 'b', mode: 'bus', name: 'b', routes: [['hajovna', 'nadrazi']] },
      { id: 'c', mode: 'train', name: 'c', routes: [['nadrazi', 'sklarna']] },
    ];
  });
  expect(cityShape(city)).toEqual({
    stops: 4,
    lines: 3,
    byMode: { bus: 2, train: 1 },
    meanDegree: (2 + 2 + 3 + 1) / 4,
    bridges: [{ from: 'nadrazi', to: 'sklarna', splitsOff: 1 }],
    deadEnds: ['sklarna'],
  });
});

it('a city without stops has no degree', () => {
  const city = changedCity((it) => Object.assign(it, { stops: [], lines: [] }));
  expect(cityShape(city).meanDegree).toBe(0);
});

it('a line more between the same neighbours changes no degree', () => {
  const doubled = changedCity((it) => it.lines.push({ ...lineOf(it, 'bus-12'), id: 'bus-112' }));
  expect(cityShape(doubled).meanDegree).toBe(cityShape(changedCity(() => undefined)).meanDegree);
});
