import { expect, test } from 'vitest';
import type { TransitNetwork } from '../import/network.ts';
import { outlineOf } from './outline.ts';

const stop = (id: string, x: number, y: number) => ({
  id,
  name: id,
  x,
  y,
  station: null,
  stationName: null,
});

const network: TransitNetwork = {
  format: 'gtfs',
  name: 'Lhota',
  coordinates: 'degrees',
  stops: [stop('a', 14, 60), stop('b', 15, 60), stop('c', 15, 60.5), stop('unused', 0, 0)],
  lines: [
    {
      id: '1',
      mode: 'tram',
      name: '1',
      colour: null,
      patterns: [
        { stops: [0, 1], trips: 9 },
        { stops: [0, 1, 2], trips: 1 },
      ],
    },
    { id: '2', mode: 'bus', name: '2', colour: null, patterns: [{ stops: [1], trips: 1 }] },
  ],
  areas: [],
  sources: [],
  findings: [],
};

test('a network is outlined by its longest patterns, within the stops that lines use', () => {
  const outline = outlineOf(network);
  expect(outline.area).toEqual([14, 60, 15, 60.5]);
  expect(outline.ways).toEqual([
    {
      mode: 'tram',
      points: [
        [14, 60],
        [15, 60],
        [15, 60.5],
      ],
    },
  ]);
  expect(outline.modes).toEqual(['tram', 'bus']);
  expect(outline.upright).toBe(true);
  expect(outline.squeeze).toBeCloseTo(0.5, 1);
});
