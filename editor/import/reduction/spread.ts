/** Moves places that lie too close apart, and everything as little as possible. */
import type { Point } from '../../../city-data/schema.ts';

const ROUNDS = 250;
/** How strongly each place is drawn back to where the map has it. */
const HOME = 0.04;

/**
 * @param spacing the least distance wanted between two places; reached as far as there is room
 * @returns whole numbers inside the canvas's margin, no two places the same
 */
export function spread(
  home: readonly Readonly<Point>[],
  spacing: number,
  size: Readonly<Point>,
  margin: number,
): Point[] {
  // Places on one spot need a direction to part in; the golden angle gives each its own.
  const places = home.map(([x, y], index): Point => [
    x + Math.cos(index * 2.4) * 0.5,
    y + Math.sin(index * 2.4) * 0.5,
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    pushApart(places, spacing);
    places.forEach((place, index) => {
      const [homeX, homeY] = home[index] ?? place;
      place[0] = within(place[0] + (homeX - place[0]) * HOME, margin, size[0] - margin);
      place[1] = within(place[1] + (homeY - place[1]) * HOME, margin, size[1] - margin);
    });
  }
  pushApart(places, spacing);
  return rounded(places, size);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

function pushApart(places: readonly Point[], spacing: number): void {
  const grid = new Map<string, number[]>();
  const cellOf = (value: number): number => Math.floor(value / spacing);
  places.forEach(([x, y], index) => {
    const key = `${cellOf(x)},${cellOf(y)}`;
    const cell = grid.get(key);
    if (cell) cell.push(index);
    else grid.set(key, [index]);
  });
  places.forEach((place, index) => {
    for (let right = -1; right <= 1; right++) {
      for (let below = -1; below <= 1; below++) {
        for (const other of grid.get(`${cellOf(place[0]) + right},${cellOf(place[1]) + below}`) ??
          []) {
          const there = places[other];
          if (other > index && there) part(place, there, spacing);
        }
      }
    }
  });
}

function part(a: Point, b: Point, spacing: number): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length >= spacing || length === 0) return;
  const push = (spacing - length) / 2 / length / 2;
  a[0] -= dx * push;
  a[1] -= dy * push;
  b[0] += dx * push;
  b[1] += dy * push;
}

/** Whole numbers; where two fall together the later one goes to the next free place of the row. */
function rounded(places: readonly Readonly<Point>[], size: Readonly<Point>): Point[] {
  const [columns, rows] = [Math.floor(size[0]) + 1, Math.floor(size[1]) + 1];
  const taken = new Set<number>();
  return places.map(([x, y]) => {
    const column = within(Math.round(x), 0, columns - 1);
    let cell = within(Math.round(y), 0, rows - 1) * columns + column;
    while (taken.has(cell)) cell = (cell + 1) % (columns * rows);
    taken.add(cell);
    return [cell % columns, Math.floor(cell / columns)];
  });
}
