/** A city for tests. */
import type { CityDocument } from './document.ts';

/** A small city with something of everything. */
export function sampleDocument(): CityDocument {
  return JSON.parse(
    JSON.stringify({
      format: 'hide-and-ride/city',
      version: 1,
      id: 'sample',
      name: 'Sample',
      mayor: 'kept on every way',
      size: [1000, 800],
      scenery: [
        {
          kind: 'water',
          shape: 'line',
          width: 20,
          points: [
            [0, 400],
            [1000, 420],
          ],
          name: 'River',
        },
        {
          kind: 'park',
          shape: 'area',
          points: [
            [100, 100],
            [200, 100],
            [150, 200],
          ],
          trees: 12,
        },
      ],
      stops: [
        { id: 'a', name: 'Alfa', x: 100, y: 100, start: 'both', platform: 2 },
        { id: 'b', name: 'Beta', x: 300, y: 100 },
        { id: 'c', name: 'Gama', x: 500, y: 120, label: { dx: 10, dy: -8, anchor: 'start' } },
        { id: 'd', name: 'Delta', x: 700, y: 300 },
        { id: 'e', name: 'Epsilon', x: 500, y: 500 },
        { id: 'f', name: 'Zeta', x: 300, y: 500, start: 'detective' },
      ],
      lines: [
        {
          id: 'metro-m',
          mode: 'metro',
          name: 'M',
          color: '#00a562',
          routes: [
            ['a', 'b', 'c', 'd'],
            ['b', 'f'],
          ],
          bends: { 'c|d': [[600, 120]] },
          opened: 1974,
        },
        { id: 'tram-1', mode: 'tram', name: '1', routes: [['b', 'c', 'e', 'f', 'b']] },
        { id: 'ferry-1', mode: 'ferry', name: 'P1', routes: [['d', 'e']] },
      ],
      detectives: 3,
      metroHops: 3,
      tickets: { phantom: { tram: 6, metro: 4, ferry: 1, coupon: 3 }, detective: { tram: 8 } },
    }),
  ) as CityDocument;
}
