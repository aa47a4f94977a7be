import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modeOfRouteType } from './route-mode.ts';
import { StopSequences } from './stop-sequences.ts';

/** What each trip calls at, in order of sequence. */
function callsOf(sequences: StopSequences): Map<number, string> {
  return new Map(
    sequences
      .finish()
      .flatMap(({ stops, trips }) => trips.map((trip) => [trip, stops.join(' ')] as const)),
  );
}

it('finds the same patterns in whatever order the rows stand', () => {
  const trip = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat(1000)),
      (trips, chance) => {
        const rows = trips.flatMap((stops, number) =>
          stops.map((stop, index) => ({ number, stop, sequence: index * 3 })),
        );
        const shuffled = rows
          .map((row) => ({ row, rank: Number(chance.next().value) }))
          .sort((a, b) => a.rank - b.rank);
        const sequences = new StopSequences();
        for (const { row } of shuffled) sequences.add(row.number, row.stop, row.sequence);
        expect(callsOf(sequences)).toEqual(
          new Map(trips.map((stops, number) => [number, stops.join(' ')])),
        );
      },
    ),
  );
});

it('trips that run alike share one pattern', () => {
  const sequences = new StopSequences();
  for (let trip = 0; trip < 500; trip++) {
    sequences.add(trip, 1, 1);
    sequences.add(trip, 2, 2);
  }
  const patterns = sequences.finish();
  expect(patterns).toHaveLength(1);
  expect(patterns[0]?.trips).toHaveLength(500);
});

it.each([
  [0, 'tram'],
  [1, 'metro'],
  [2, 'train'],
  [3, 'bus'],
  [4, 'ferry'],
  [5, 'cablecar'],
  [6, 'cablecar'],
  [7, 'cablecar'],
  [11, 'trolleybus'],
  [12, 'metro'],
  [100, 'train'],
  [117, 'train'],
  [200, 'bus'],
  [300, 'train'],
  [401, 'metro'],
  [405, 'metro'],
  [500, 'metro'],
  [600, 'metro'],
  [700, 'bus'],
  [716, 'bus'],
  [800, 'trolleybus'],
  [900, 'tram'],
  [906, 'tram'],
  [1000, 'ferry'],
  [1100, null],
  [1200, 'ferry'],
  [1300, 'cablecar'],
  [1400, 'cablecar'],
  [1500, null],
  [1501, 'bus'],
  [1502, null],
  [1600, null],
  [1700, null],
  [1701, 'cablecar'],
  [1702, null],
  [8, null],
  [13, null],
  [99, null],
  [1800, null],
  [-1, null],
  [1.5, null],
] as const)('route type %s runs a %s', (type, mode) => {
  expect(modeOfRouteType(type)).toBe(mode);
});
