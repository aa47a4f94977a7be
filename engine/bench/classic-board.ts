/**
 * The classic 199-stop board as a city of this game, for measurement only: its file is read where it
 * lies beside the checkout and never travels with the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City, Mode } from '../../city-data/schema.ts';

const FILE = join(
  import.meta.dirname,
  '../../../shared/data/formats/scotland_yard/elvers_connections.txt',
);

/** The four kinds of connection as modes that cost a ticket of their own. */
const MODE_OF_KIND: Readonly<Partial<Record<string, Mode>>> = {
  taxi: 'bus',
  bus: 'tram',
  underground: 'metro',
  water: 'ferry',
};

const STARTS = new Set([
  13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 123, 138, 141, 155, 174, 197, 198,
]);
const STOPS = 199;

/** @returns null where the file is not there */
export function classicBoard(): City | null {
  if (!existsSync(FILE)) return null;
  const lines = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((row, index) => {
      const [from, to, kind] = row.trim().split(/\s+/);
      const mode = MODE_OF_KIND[kind ?? ''];
      if (from === undefined || to === undefined || mode === undefined) {
        throw new Error(`line ${index + 1} of the classic board is no connection`);
      }
      return { id: `line${index}`, mode, name: kind ?? '', routes: [[from, to]] };
    });
  return {
    format: 'hide-and-ride/city',
    version: 1,
    id: 'classic-board',
    name: 'Classic board',
    size: [1000, 1000],
    stops: Array.from({ length: STOPS }, (_, index) => ({
      id: String(index + 1),
      name: String(index + 1),
      x: (index % 20) * 50,
      y: Math.floor(index / 20) * 100,
      ...(STARTS.has(index + 1) ? { start: 'detective' as const } : {}),
    })),
    lines,
    detectives: 5,
    metroHops: 1,
    // His fourteenfold bus stands for the tickets that reach him from the detectives there.
    tickets: {
      phantom: { bus: 14, tram: 8, metro: 4, train: 0, taxi: 5, ferry: 3, double: 2 },
      detective: { bus: 10, tram: 8, metro: 4, train: 0, taxi: 0 },
    },
  };
}
