/** A little town for tests of playouts: a metro ring, two trams on one street, a ferry, a branch. */
import type { City } from '../../city-data/schema.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/**
 * Metro ring a b c d e, trams 1 and 2 side by side between a and c, a bus with a branch at f, a
 * ferry a to g.
 */
export const CROSSROADS: City = {
  format: 'hide-and-ride/city',
  version: 1,
  id: 'crossroads',
  name: 'Crossroads',
  size: [700, 400],
  stops: ids.map((id, index) => ({
    id,
    name: `Stop ${id.toUpperCase()}`,
    x: 100 + 80 * index,
    y: 100 + 60 * (index % 3),
    ...(index < 5 ? { start: 'detective' as const } : {}),
  })),
  lines: [
    { id: 'ring', mode: 'metro', name: 'O', routes: [['a', 'b', 'c', 'd', 'e', 'a']] },
    { id: 'tram-1', mode: 'tram', name: '1', routes: [['a', 'c', 'f']] },
    { id: 'tram-2', mode: 'tram', name: '2', routes: [['c', 'a', 'g']] },
    {
      id: 'bus',
      mode: 'bus',
      name: '7',
      routes: [
        ['b', 'f', 'g'],
        ['b', 'f', 'd'],
        ['e', 'g'],
      ],
    },
    { id: 'ferry', mode: 'ferry', name: 'P', routes: [['a', 'g']] },
  ],
  detectives: 2,
  metroHops: 3,
  tickets: {
    phantom: { bus: 8, tram: 8, metro: 6, taxi: 4, ferry: 2, double: 2 },
    detective: { bus: 8, tram: 8, metro: 6, taxi: 3 },
  },
};
