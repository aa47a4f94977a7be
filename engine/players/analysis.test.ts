import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { randomTown } from '../tournament/random-town.ts';
import { analyse, belief } from './analysis.ts';
import { choose, type Clock } from './player.ts';
import { DETECTIVE_REASONS, PHANTOM_REASONS } from './reasons.ts';
import { Table } from './fixtures/table.ts';

const CLOCK: Clock = { now: () => 0, shouldStop: () => false };
const TOWN = randomTown(new Random(21), { stops: 40, detectives: 3 });

/** Plays on with quick players and looks at every position on the way. */
function look(seed: number, see: (table: Table) => void): void {
  const table = new Table({ city: TOWN, seed, variants: { cheeky: true } });
  while (table.referee.state().outcome === null) {
    see(table);
    table.play(choose(table.request('medium', seed, 30), CLOCK).action);
  }
}

describe('an analysis', () => {
  it('believes in the candidates and in nothing else, and tells legal moves best first', () => {
    look(2, (table) => {
      const analysis = analyse(table.request('expert', 1, 40), CLOCK);
      const candidates = table.referee.candidates() ?? [];
      expect(analysis.belief.map(({ stop }) => stop).sort()).toEqual(candidates);
      const sum = analysis.belief.reduce((total, { likelihood }) => total + likelihood, 0);
      expect(sum).toBeCloseTo(candidates.length === 0 ? 0 : 1);
      const legal = table.referee.legal();
      const shares = analysis.moves.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      const known =
        table.referee.state().toMove === 'phantom' ? PHANTOM_REASONS : DETECTIVE_REASONS;
      for (const { action, chance, reasons } of analysis.moves) {
        expect(legal).toContainEqual(action);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        for (const reason of reasons) expect(known).toContain(reason);
      }
    });
  });

  it('gives every reason at some time', () => {
    const given = new Set<string>();
    // A certain escape needs a Phantom who comes far; see search/certainty.test.ts.
    const expected = [...DETECTIVE_REASONS, ...PHANTOM_REASONS].filter(
      (code) => code !== 'certain-escape',
    );
    for (let seed = 1; seed <= 60 && !expected.every((code) => given.has(code)); seed++) {
      look(seed, (table) => {
        const { moves } = analyse(table.request('expert', 1, 12), CLOCK);
        for (const { reasons } of moves) for (const reason of reasons) given.add(reason);
      });
    }
    expect([...given]).toEqual(expect.arrayContaining(expected));
  });
});

it('the belief is the same for everybody, whoever is to move', () => {
  look(3, (table) => {
    const [phantom, detective] = (['phantom', 'D2'] as const).map((seat) =>
      belief(table.options, seat, table.clues(seat)),
    );
    expect(phantom).toEqual(detective);
  });
});
