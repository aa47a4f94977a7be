import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DETECTIVE_TICKETS, TICKETS, type City } from '../../city-data/schema.ts';
import { playMatch } from '../players/match.ts';
import { randomCity } from '../pursuit/random-city.ts';
import { Random } from '../random.ts';
import { newGame, type GameRecord } from '../referee.ts';
import type { ActionWord, Variants } from '../words.ts';
import { countGame } from './count-game.ts';
import { CROSSROADS } from './crossroads.ts';
import { mean, total } from './statistics.ts';
import { PARTS, REASONS, type Tally } from './tally.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };

function gameOfChance(city: City, seed: number, variants: Variants = {}): GameRecord {
  const match = playMatch(
    {
      city,
      variants,
      seed,
      players: { phantom: 'random', detectives: 'random' },
      budgets: { phantom: { nodes: 1 }, detectives: { nodes: 1 } },
    },
    CLOCK,
  );
  if (!match.ok) throw new Error(match.fault.message);
  return match.value.record;
}

/** Plays given actions on Crossroads and then whatever comes first, to the end. */
function gameOf(city: City, actions: readonly ActionWord[]): GameRecord {
  const begun = newGame({ city, starts: { D1: 'c', D2: 'd' } });
  if (!begun.ok) throw new Error(begun.fault.message);
  const game = begun.value;
  for (const action of actions) expect(game.play(action)).toMatchObject({ ok: true });
  for (let next = game.legal()[0]; next !== undefined; next = game.legal()[0]) game.play(next);
  return game.record();
}

const sum = total;

describe('what is counted of a game', () => {
  it('adds up, whatever the city, the variants and the course', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.record({ expert: fc.boolean(), cheeky: fc.boolean(), noTaxi: fc.boolean() }),
        (seed, variants) => {
          const city = randomCity(new Random(seed));
          const record = gameOfChance(city, seed, variants);
          const tally = countGame(record);
          const { phantom, detectives } = tally;
          for (const side of [phantom, detectives]) {
            expect(sum(side.arrivals)).toBe(side.rides);
            expect(sum(side.lines)).toBe(side.rides * PARTS);
            expect(sum(side.edges) - sum(side.passes)).toBe(side.rides * PARTS);
            const paid = Object.entries(side.tickets).filter(([kind]) => kind !== 'double');
            const used = paid.reduce((all, [, { used }]) => all + mean(used) * side.seats, 0);
            expect(used).toBeCloseTo(side.rides, 6);
            for (const { used, left, wanted } of Object.values(side.tickets)) {
              expect([used, left, wanted].map(total)).toEqual([side.seats, side.seats, side.seats]);
              expect(mean(wanted)).toBeGreaterThanOrEqual(mean(used));
            }
          }
          expect(phantom.turns).toBe(phantom.rides);
          expect(detectives.turns).toBe(detectives.rides + sum(detectives.skipped));
          expect([phantom.seats, detectives.seats]).toEqual([1, city.detectives]);
          expect([sum(phantom.placements), tally.games, sum(tally.slots)]).toEqual([1, 1, 1]);
          expect(sum(REASONS.map((reason) => tally.ends[reason]))).toBe(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves what was given and not used', () => {
    const { phantom, detectives } = countGame(gameOfChance(CROSSROADS, 5));
    const { tickets } = CROSSROADS;
    for (const kind of TICKETS) {
      const { left, used } = phantom.tickets[kind];
      expect(mean(left) + mean(used)).toBe(tickets.phantom[kind] ?? 0);
    }
    for (const kind of DETECTIVE_TICKETS) {
      const { left, used } = detectives.tickets[kind];
      expect(mean(left) + mean(used)).toBeCloseTo(tickets.detective[kind] ?? 0, 6);
    }
  });
});

describe('the rides of a game', () => {
  const at = (counts: readonly number[], id: string): number =>
    counts[CROSSROADS.stops.findIndex((stop) => stop.id === id)] ?? NaN;
  const on = (counts: readonly number[], id: string): number =>
    (counts[CROSSROADS.lines.findIndex((line) => line.id === id)] ?? NaN) / PARTS;

  /** One round: only what the given actions add to the game that would have been played anyway. */
  function first(actions: readonly ActionWord[]): Tally {
    return countGame(gameOf({ ...CROSSROADS, tickets: FEW }, actions));
  }
  /** Enough for one round and no more. */
  const FEW: City['tickets'] = {
    phantom: { tram: 1, metro: 1, ferry: 1 },
    detective: { tram: 1, metro: 1 },
  };

  it('are shared between two trams on one street', () => {
    const tally = first([
      { type: 'place', to: 'g' },
      { type: 'ride', detective: 'D1', ticket: 'tram', to: 'a' },
    ]);
    expect(on(tally.detectives.lines, 'tram-1')).toBe(0.5);
    expect(on(tally.detectives.lines, 'tram-2')).toBe(0.5);
    expect(at(tally.detectives.arrivals, 'a')).toBeGreaterThanOrEqual(1);
  });

  it('go round the detectives, and count where they pass', () => {
    // D1 on c closes the short way from b to d; the ring is left the other way round.
    const city = { ...CROSSROADS, metroHops: 3 };
    const begun = newGame({ city, starts: { D1: 'c', D2: 'f' } });
    if (!begun.ok) throw new Error(begun.fault.message);
    const game = begun.value;
    for (const action of [
      { type: 'place', to: 'b' },
      { type: 'ride', detective: 'D1', ticket: 'tram', to: 'a' },
      { type: 'ride', detective: 'D2', ticket: 'tram', to: 'c' },
    ]) {
      expect(game.play(action)).toMatchObject({ ok: true });
    }
    // Both ways round are closed now: c and a are taken.
    expect(game.legal()).not.toContainEqual({ type: 'ride', ticket: 'metro', to: 'd' });
    expect(game.undo() && game.undo()).toBe(true);
    for (const action of [
      { type: 'ride', detective: 'D1', ticket: 'metro', to: 'd' },
      { type: 'ride', detective: 'D2', ticket: 'tram', to: 'c' },
      { type: 'ride', ticket: 'metro', to: 'e' },
    ]) {
      expect(game.play(action)).toMatchObject({ ok: true });
    }
    for (let next = game.legal()[0]; next !== undefined; next = game.legal()[0]) game.play(next);
    const tally = countGame(game.record());
    expect(at(tally.phantom.passes, 'a')).toBeGreaterThanOrEqual(PARTS);
    expect(at(tally.phantom.arrivals, 'e')).toBeGreaterThanOrEqual(1);
    expect(at(tally.phantom.placements, 'b')).toBe(1);
  });

  it('end where nobody has a ticket: everybody is stuck where he stands', () => {
    const tickets = { phantom: { tram: 9, bus: 9 }, detective: { train: 9 } };
    const tally = countGame(gameOf({ ...CROSSROADS, tickets }, [{ type: 'place', to: 'g' }]));
    expect(tally.ends['detectives-stuck']).toBe(1);
    expect(at(tally.detectives.skipped, 'c')).toBe(1);
    expect(at(tally.detectives.skipped, 'd')).toBe(1);
    expect(at(tally.stuckIn, 'c')).toBe(1);
    expect(tally.detectives).toMatchObject({ rides: 0, turns: 2, seats: 2 });
  });

  it('tell when the last ticket of a kind went too early', () => {
    const tickets = { phantom: { tram: 9, bus: 9 }, detective: { tram: 1, bus: 9, metro: 9 } };
    const tally = countGame(
      gameOf({ ...CROSSROADS, tickets }, [
        { type: 'place', to: 'g' },
        { type: 'ride', detective: 'D1', ticket: 'tram', to: 'f' },
      ]),
    );
    const { tram } = tally.detectives.tickets;
    expect(tram.ranOut).toBeGreaterThanOrEqual(1);
    expect(mean(tram.wanted)).toBeGreaterThan(mean(tram.used));
  });
});

it('a game that is not over is refused', () => {
  const begun = newGame({ city: CROSSROADS });
  if (!begun.ok) throw new Error(begun.fault.message);
  expect(() => countGame(begun.value.record())).toThrow('not over');
});
