import { expect, it } from 'vitest';
import { Random } from '../random.ts';
import { randomTown } from '../tournament/random-town.ts';
import type { ActionWord, Seat } from '../words.ts';
import { Table } from './fixtures/table.ts';
import { foresee, type Foreseen } from './foresight.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };
const TOWN = randomTown(new Random(31), { stops: 40, detectives: 3 });
const SEATS: readonly Seat[] = ['phantom', 'D1', 'D2', 'D3'];

function expected(table: Table, seat: Seat): Foreseen[] {
  const { options } = table;
  const request = {
    options,
    seat,
    clues: table.clues(seat),
    seed: 1,
    budget: { nodes: 1 },
  } as const;
  return foresee({ ...request, level: 'hard' }, CLOCK);
}

/** Plays random games and tells each action beside what every seat had foreseen. */
function watch(
  seed: number,
  variants: object,
  see: (seat: Seat, foreseen: Foreseen[], shown: readonly object[], next: Seat | null) => void,
): void {
  const table = new Table({ city: TOWN, seed, variants });
  const random = new Random(seed);
  for (let ply = 0; ply < 24 && table.referee.state().outcome === null; ply++) {
    const foreseen = new Map(SEATS.map((seat) => [seat, expected(table, seat)]));
    const before = new Map(SEATS.map((seat) => [seat, table.clues(seat).length]));
    const legal: ActionWord[] = table.referee.legal();
    table.play(legal[random.below(legal.length)]);
    for (const seat of SEATS) {
      const shown = table.clues(seat).slice(before.get(seat));
      see(seat, foreseen.get(seat) ?? [], shown, table.referee.state().toMove);
    }
  }
}

it('foresees what a seat is really shown, in the same words', () => {
  let met = 0;
  let due = 0;
  for (const variants of [{}, { cheeky: true, expert: true }]) {
    for (let seed = 1; seed <= 2; seed++) {
      watch(seed, variants, (seat, foreseen, shown, next) => {
        const total = foreseen.reduce((sum, { likelihood }) => sum + likelihood, 0);
        expect(total).toBeLessThan(1.000001);
        if (foreseen.length === 0 || next !== seat) return;
        due++;
        const words = JSON.stringify(shown);
        if (foreseen.some(({ clues }) => JSON.stringify(clues) === words)) met++;
      });
    }
  }
  expect(due).toBeGreaterThan(20);
  // Chance rides where nobody thinks it would, and shows itself where it could stay hidden.
  expect(met / due).toBeGreaterThan(0.8);
});

it('foresees nothing for the seat to move, nor for one that is not next', () => {
  const table = new Table({ city: TOWN, seed: 1 });
  expect(expected(table, 'phantom')).toEqual([]);
  expect(expected(table, 'D2')).toEqual([]);
  expect(expected(table, 'D1')).toEqual([
    { clues: [{ type: 'placed', slot: 1, to: null }], likelihood: 1 },
  ]);
});

it('knows no more than the seat: where the Phantom is changes nothing for a detective', () => {
  const tables = TOWN.stops.slice(0, 8).map(({ id }) => {
    const table = new Table({ city: TOWN, seed: 1 });
    if (table.referee.legal().some((action) => 'to' in action && action.to === id)) {
      table.play({ type: 'place', to: id });
    }
    return table;
  });
  const placed = tables.filter((table) => table.referee.state().toMove === 'D1');
  const foreseen = placed.map((table) => JSON.stringify(expected(table, 'D2')));
  expect(foreseen.length).toBeGreaterThan(3);
  expect(new Set(foreseen).size).toBe(1);
  // The Phantom, too, guesses a detective's ride from what detectives know.
  const third = placed.map((table) => {
    for (let i = 0; i < 2 && table.referee.state().outcome === null; i++) {
      table.play(table.referee.legal()[0]);
    }
    return table.referee.state().toMove === 'D3' ? JSON.stringify(expected(table, 'phantom')) : '';
  });
  expect(new Set(third.filter((words) => words !== '')).size).toBe(1);
});
