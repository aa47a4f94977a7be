/** Random cities for properties: jittered grids with lines that wander over them. */
import fc from 'fast-check';
import { MODES, type City, type Line, type Stop } from '../../../city-data/schema.ts';

const NAMES = ['Můstek', 'Náměstí Republiky', 'I. P. Pavlova', 'U Lípy', 'Želivského', 'Őrs vezér'];
const STEP = 70;

interface Walk {
  readonly mode: Line['mode'];
  readonly from: number;
  readonly turns: readonly number[];
  readonly bend: boolean;
}

function walkOver(columns: number, count: number, walk: Walk): number[] {
  const route = [walk.from % count];
  for (const turn of walk.turns) {
    const here = route.at(-1) ?? 0;
    const step = [1, columns, -1, -columns][turn] ?? 1;
    const column = here % columns;
    const wraps = (step === 1 && column === columns - 1) || (step === -1 && column === 0);
    const next = here + step;
    if (!wraps && next >= 0 && next < count && next !== route.at(-2)) route.push(next);
  }
  return route;
}

function lineFrom(walk: Walk, index: number, columns: number, stops: readonly Stop[]): Line[] {
  const route = walkOver(columns, stops.length, walk).map((stop) => stops[stop]?.id ?? '');
  if (route.length < 2) return [];
  const [a, b] = [stops.find(({ id }) => id === route[0]), stops.find(({ id }) => id === route[1])];
  const bend: [number, number] = [((a?.x ?? 0) + (b?.x ?? 0)) / 2 + 15, (a?.y ?? 0) + 12];
  return [
    {
      id: `line-${index}`,
      mode: walk.mode,
      name: String(index),
      routes: [route],
      ...(walk.bend ? { bends: { [`${route[0] ?? ''}|${route[1] ?? ''}`]: [bend] } } : {}),
    },
  ];
}

const walk = fc.record({
  mode: fc.constantFrom(...MODES),
  from: fc.nat(200),
  turns: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3), { minLength: 2, maxLength: 9 }),
  bend: fc.boolean(),
});

/** Cities of up to 30 stops and 10 lines, not all of them sensible, all of them drawable. */
export const anyCity: fc.Arbitrary<City> = fc
  .record({
    columns: fc.integer({ min: 2, max: 6 }),
    rows: fc.integer({ min: 1, max: 5 }),
    jitter: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 60, maxLength: 60 }),
    walks: fc.array(walk, { maxLength: 10 }),
  })
  .map(({ columns, rows, jitter, walks }) => {
    const stops: Stop[] = Array.from({ length: columns * rows }, (_, index) => ({
      id: `s${index}`,
      name: NAMES[index % NAMES.length] ?? '',
      x: 60 + (index % columns) * STEP + (jitter[index * 2] ?? 0),
      y: 60 + Math.floor(index / columns) * STEP + (jitter[index * 2 + 1] ?? 0),
    }));
    return cityOf(
      stops,
      walks.flatMap((each, index) => lineFrom(each, index, columns, stops)),
      [120 + columns * STEP, 120 + rows * STEP],
    );
  });

/** A whole city document round stops and lines. */
export function cityOf(
  stops: readonly Stop[],
  lines: readonly Line[],
  size: [number, number] = [600, 400],
): City {
  return {
    format: 'hide-and-ride/city',
    version: 1,
    id: 'test-town',
    name: 'Test & Town',
    size,
    stops: [...stops],
    lines: [...lines],
    detectives: 2,
    metroHops: 2,
    tickets: { phantom: { tram: 3, taxi: 2 }, detective: { tram: 3 } },
  };
}

/** A small town drawn by hand: a metro with a branch, a ring tram, a bus beside them, a ferry. */
export function smallTown(): City {
  const at = (id: string, name: string, x: number, y: number): Stop => ({ id, name, x, y });
  return cityOf(
    [
      at('a', 'Nádraží Holešovice', 80, 200),
      at('b', 'Můstek', 200, 200),
      at('c', 'Muzeum', 320, 200),
      at('d', 'Flora', 440, 200),
      at('e', 'Háje', 440, 320),
      at('f', 'Anděl', 200, 320),
      at('g', 'Kotva', 320, 320),
      at('h', 'Zámky', 80, 80),
    ],
    [
      {
        id: 'm',
        mode: 'metro',
        name: 'A',
        color: '#00a562',
        routes: [
          ['a', 'b', 'c', 'd'],
          ['a', 'b', 'c', 'e'],
        ],
      },
      { id: 'ring', mode: 'tram', name: '2', routes: [['b', 'c', 'g', 'f', 'b']] },
      { id: 'bus', mode: 'bus', name: '133', routes: [['b', 'c', 'd']] },
      {
        id: 'boat',
        mode: 'ferry',
        name: 'P1',
        routes: [['a', 'h']],
        bends: { 'a|h': [[60, 140]] },
      },
    ],
  );
}
