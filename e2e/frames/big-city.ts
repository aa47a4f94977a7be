/** A city as large as any that should stay smooth: 1,500 stops, 120 lines, a river and parks. */
import type { City, Line, Point, Stop } from '../../city-data/schema.ts';

const COLUMNS = 50;
const ROWS = 30;
const STEP = 60;
const WANDERERS = 40;
const FIRST = ['Náměstí', 'Nádraží', 'U', 'Na', 'Pod', 'Sídliště', 'Starý', 'Nový'];
const SECOND = ['Republiky', 'kopci', 'Lípy', 'mlýna', 'Hradec', 'Žižkov', 'přístaviště', 'vrch'];

/** The same numbers in every run: between 0 and 1. */
function steady(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const idAt = (column: number, row: number): string => `s${row * COLUMNS + column}`;

function stopsOf(chance: () => number): Stop[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    id: `s${index}`,
    name: `${FIRST[index % 8] ?? ''} ${SECOND[(index >> 3) % 8] ?? ''} ${index}`,
    x: Math.round(80 + (index % COLUMNS) * STEP + (chance() - 0.5) * 30),
    y: Math.round(80 + Math.floor(index / COLUMNS) * STEP + (chance() - 0.5) * 30),
  }));
}

/** A way from the left to the right edge that goes up and down on the way. */
function wanderer(chance: () => number): string[] {
  let row = Math.floor(chance() * ROWS);
  const route = [idAt(0, row)];
  for (let column = 1; column < COLUMNS; column++) {
    route.push(idAt(column, row));
    const next = Math.max(0, Math.min(ROWS - 1, row + Math.floor(chance() * 3) - 1));
    if (next !== row) route.push(idAt(column, (row = next)));
  }
  return route;
}

function linesOf(chance: () => number): Line[] {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column) => idAt(column, row)),
  );
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    Array.from({ length: ROWS }, (__, row) => idAt(column, row)),
  );
  const wandering = Array.from({ length: WANDERERS }, () => wanderer(chance));
  const modes = ['bus', 'tram', 'bus', 'metro', 'bus', 'tram', 'train'] as const;
  return [...rows, ...columns, ...wandering].map((route, index) => ({
    id: `l${index}`,
    mode: modes[index % modes.length] ?? 'bus',
    name: String(index + 1),
    routes: [route],
  }));
}

export function bigCity(): City {
  const chance = steady(7);
  const size: Point = [160 + COLUMNS * STEP, 160 + ROWS * STEP];
  const river = Array.from({ length: 12 }, (_, index): Point => [
    (index * size[0]) / 11,
    size[1] * (0.4 + chance() * 0.2),
  ]);
  return {
    format: 'hide-and-ride/city',
    version: 1,
    id: 'big-city',
    name: 'Velkoměsto',
    size,
    scenery: [{ kind: 'water', shape: 'line', width: 50, points: river, name: 'Velká řeka' }],
    stops: stopsOf(chance),
    lines: linesOf(chance),
    detectives: 4,
    metroHops: 2,
    tickets: { phantom: { tram: 9, metro: 9 }, detective: { bus: 9, tram: 9, metro: 9 } },
  };
}
