/** Where the stops lie on the canvas. */
import { finding, listed, type Finding } from '../finding.ts';
import { Groups } from '../groups.ts';
import type { City, Stop } from '../schema.ts';

/** Of the canvas's diagonal: about the size of a stop's disc when the whole plan is in view. */
const TOO_CLOSE = 1 / 200;

export function stopsOutsideCanvas({ stops, size: [width, height] }: City): Finding[] {
  return stops.flatMap(({ id, name, x, y }) =>
    x >= 0 && y >= 0 && x <= width && y <= height
      ? []
      : [finding('stop-outside-canvas', [id], { stop: name })],
  );
}

/** One finding for each heap of stops, however many lie in it. */
export function stopsTooClose({ stops, size: [width, height] }: City): Finding[] {
  return heapsOf(stops, Math.hypot(width, height) * TOO_CLOSE)
    .filter((heap) => heap.length > 1)
    .map((heap) => {
      const ids = heap.map(({ id }) => id);
      return finding('stops-too-close', ids, { stops: listed(heap.map(({ name }) => name)) });
    });
}

interface Cell {
  readonly index: number;
  readonly column: number;
  readonly row: number;
  readonly stops: Stop[];
}

/**
 * Stops chained by distances below `distance`. The cells of the grid are so small that stops in one
 * cell are always close, and close stops are never more than two cells apart: no loop over pairs.
 */
function heapsOf(stops: readonly Stop[], distance: number): Stop[][] {
  const grid = gridOf(stops, distance / Math.SQRT2);
  const groups = new Groups(grid.size);
  for (const cell of grid.values()) {
    for (const other of cellsAround(grid, cell)) {
      if (groups.areTogether(cell.index, other.index)) continue;
      if (areClose(cell, other, distance)) groups.join(cell.index, other.index);
    }
  }
  const heaps = Map.groupBy(grid.values(), ({ index }) => groups.of(index));
  return [...heaps.values()].map((cells) => cells.flatMap((cell) => cell.stops));
}

function gridOf(stops: readonly Stop[], side: number): Map<string, Cell> {
  const grid = new Map<string, Cell>();
  for (const stop of stops) {
    const [column, row] = [Math.floor(stop.x / side), Math.floor(stop.y / side)];
    const key = `${column},${row}`;
    const cell = grid.get(key) ?? { index: grid.size, column, row, stops: [] };
    cell.stops.push(stop);
    grid.set(key, cell);
  }
  return grid;
}

function* cellsAround(grid: ReadonlyMap<string, Cell>, { column, row }: Cell): Generator<Cell> {
  for (let right = -2; right <= 2; right++) {
    for (let down = -2; down <= 2; down++) {
      const cell = grid.get(`${column + right},${row + down}`);
      if (cell) yield cell;
    }
  }
}

function areClose(cell: Cell, other: Cell, distance: number): boolean {
  return cell.stops.some((a) =>
    other.stops.some((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < distance ** 2),
  );
}
