import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCity } from '../pursuit/random-city.ts';
import { Random } from '../random.ts';
import { playMatch } from './match.ts';
import { choose, decide, PLAYER_NAMES, think, type Clock } from './player.ts';
import { Table } from './fixtures/table.ts';

/** A clock that never runs out: budgets here are in nodes. */
const CLOCK: Clock = { now: () => 0, shouldStop: () => false };
const NODES = { nodes: 12 };

function begin(seed: number): Table {
  return new Table({ city: randomCity(new Random(seed)), seed });
}

const variantsArbitrary = fc.record({
  expert: fc.boolean(),
  cheeky: fc.boolean(),
  noTaxi: fc.boolean(),
});

describe.each(PLAYER_NAMES)('%s', (level) => {
  it('plays whole games on random cities without an illegal move', () => {
    fc.assert(
      fc.property(fc.nat(), variantsArbitrary, (seed, variants) => {
        const city = randomCity(new Random(seed));
        const players = { phantom: level, detectives: level };
        const budgets = { phantom: NODES, detectives: NODES };
        const match = playMatch({ city, variants, seed, players, budgets }, CLOCK);
        expect(match.ok && match.value.outcome.winner).toMatch(/phantom|detectives/);
      }),
      { numRuns: 6 },
    );
  });

  it('chooses the same with the same seed and nodes, and answers when stopped at once', () => {
    const table = begin(5);
    for (let ply = 0; ply < 12 && table.referee.state().outcome === null; ply++) {
      const request = table.request(level, ply);
      const choice = choose(request, CLOCK);
      expect(choose(request, CLOCK)).toEqual(choice);
      const hurried = choose(request, { now: () => 0, shouldStop: () => true });
      expect(table.referee.legal()).toContainEqual(hurried.action);
      expect(hurried.info.nodes).toBe(0);
      table.play(choice.action);
    }
  });
});

it('a budget in milliseconds ends with the clock', () => {
  let now = 0;
  const clock = { now: () => (now += 1), shouldStop: () => false };
  const table = begin(3);
  const { info } = choose({ ...table.request('expert', 1), budget: { ms: 50 } }, clock);
  expect(info.nodes).toBeGreaterThan(0);
  expect(info.ms).toBeLessThan(60);
});

it('what several threads thought is one choice, with their visits together', () => {
  const table = begin(4);
  const request = table.request('expert', 7);
  const all = [1, 2, 3].map((seed) => think({ ...request, seed }, CLOCK));
  const choice = decide(request, all);
  expect(choice.info.nodes).toBe(36);
  expect(table.referee.legal()).toContainEqual(choice.action);
  expect(() => decide(request, [])).toThrow('no thoughts');
});

it('a player who is not to move is a bug of the caller', () => {
  const request = begin(4).request('easy', 1);
  expect(() => choose({ ...request, seat: 'D1' }, CLOCK)).toThrow('not the turn of D1');
});
