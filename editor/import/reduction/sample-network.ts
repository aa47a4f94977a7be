/** For tests: networks made by rule or by chance. */
import fc from 'fast-check';
import type { Mode } from '../../../city-data/schema.ts';
import type { NetworkLine, NetworkStop, TransitNetwork } from '../network.ts';

export function network(
  stops: readonly NetworkStop[],
  lines: readonly NetworkLine[],
  more: Partial<TransitNetwork> = {},
): TransitNetwork {
  return {
    format: 'test',
    name: 'Sampleton',
    coordinates: 'metres',
    stops,
    lines,
    areas: [],
    sources: [],
    findings: [],
    ...more,
  };
}

export function stop(id: string, x: number, y: number, name = id): NetworkStop {
  return { id, name, x, y, station: null, stationName: null };
}

export function line(
  name: string,
  mode: Mode,
  ...patterns: (readonly [stops: readonly number[], trips?: number])[]
): NetworkLine {
  return {
    id: `${mode}-${name}-${patterns.map(([stops]) => stops.join('-')).join('/')}`,
    mode,
    name,
    colour: null,
    patterns: patterns.map(([stops, trips = 1]) => ({ stops, trips })),
  };
}

/** Streets a block of 400 m apart, a bus along each: a town well knit, of columns × rows stops. */
export function blocks(columns: number, rows: number, spacing = 400): TransitNetwork {
  const stops: NetworkStop[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      stops.push(stop(`${column}/${row}`, column * spacing, row * spacing));
    }
  }
  const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const lines = [
    ...range(rows).map((row) =>
      line(`R${row}`, 'bus', [range(columns).map((column) => row * columns + column), 20]),
    ),
    ...range(columns).map((column) =>
      line(`C${column}`, 'tram', [range(rows).map((row) => row * columns + column), 30]),
    ),
  ];
  return network(stops, lines);
}

/** Any network a careless feed could hold: stops on one spot, one-stop patterns, islands, loops. */
export const anyNetwork: fc.Arbitrary<TransitNetwork> = fc
  .record({
    places: fc.array(
      fc.record({
        x: fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constant(0)),
        y: fc.integer({ min: -9000, max: 9000 }),
        name: fc.oneof(
          fc.constantFrom('Market', 'Station', '', 'Gleis 1'),
          fc.string({ maxLength: 12 }),
        ),
        station: fc.option(fc.constantFrom('s1', 's2')),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    lines: fc.array(
      fc.record({
        mode: fc.constantFrom<Mode>('bus', 'tram', 'metro', 'train', 'ferry', 'taxi', 'trolleybus'),
        name: fc.oneof(fc.constantFrom('1', '2', ''), fc.string({ maxLength: 6 })),
        colour: fc.option(fc.constantFrom('#ffffff', '#c8102e')),
        patterns: fc.array(
          fc.record({
            stops: fc.array(fc.nat(1000), { minLength: 1, maxLength: 25 }),
            trips: fc.integer({ min: 1, max: 400 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ places, lines }) =>
    network(
      places.map(({ x, y, name, station }, index) => ({
        id: `s${index}`,
        name,
        x,
        y,
        station,
        stationName: null,
      })),
      lines.map((own, index) => ({
        ...own,
        id: `l${index}`,
        patterns: own.patterns.map(({ stops, trips }) => ({
          stops: stops.map((number) => number % places.length),
          trips,
        })),
      })),
    ),
  );
