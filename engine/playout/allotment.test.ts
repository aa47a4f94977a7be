import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCity } from '../../city-data/findings.ts';
import { MOST_TICKETS, type City } from '../../city-data/schema.ts';
import { randomCity } from '../pursuit/random-city.ts';
import { Random } from '../random.ts';
import { suggestAllotment, type Allotment } from './allotment.ts';
import { CROSSROADS } from './crossroads.ts';
import { playGame } from './play-game.ts';
import { addTally, emptyTally, type Reason, type Tally } from './tally.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };

function playOut(city: City, games: number, seed = 1): Tally {
  const tally = emptyTally(city);
  for (let index = 0; index < games; index++) {
    const game = playGame({ city, variants: {}, level: 'easy', nodes: 1, seed }, index, CLOCK);
    if (!game.ok) throw new Error(game.fault.message);
    addTally(tally, game.value);
  }
  return tally;
}

/** Everything as it was played, but all games ended in one way. */
function endedBy(tally: Tally, reason: Reason): Tally {
  const ends = { captured: 0, surrounded: 0, survived: 0, 'detectives-stuck': 0 };
  return { ...tally, ends: { ...ends, [reason]: tally.games } };
}

function endedInHalves(tally: Tally): Tally {
  const half = tally.games / 2;
  const ends = { captured: half, surrounded: 0, survived: half, 'detectives-stuck': 0 };
  return { ...tally, ends };
}

function suggested(tally: Tally, noTaxi = false): Allotment {
  return suggestAllotment({ city: CROSSROADS, noTaxi, tally });
}

describe('the suggested allotment', () => {
  it('makes nothing worse, whatever the city', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const city = randomCity(new Random(seed));
        const { phantom, detective } = suggestAllotment({
          city,
          noTaxi: false,
          tally: playOut(city, 3, seed),
        });
        for (const count of [...Object.values(phantom), ...Object.values(detective)]) {
          expect(Number.isInteger(count) && count >= 0 && count <= MOST_TICKETS).toBe(true);
        }
        const codes = (of: City): Set<string> => new Set(findCity(of).map(({ code }) => code));
        const before = codes(city);
        const added = [...codes({ ...city, tickets: { phantom, detective } })].filter(
          (code) => !before.has(code),
        );
        expect(added).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  const tally = playOut(CROSSROADS, 20);

  it('has a ride for every slot, however short the games were', () => {
    const { phantom, detective } = suggested(tally);
    const rides = (counts: Readonly<Record<string, number>>): number =>
      Object.entries(counts).reduce((sum, [kind, n]) => (kind === 'double' ? sum : sum + n), 0);
    expect(rides(phantom)).toBeGreaterThanOrEqual(24);
    expect(rides(detective)).toBeGreaterThanOrEqual(24);
  });

  /** Detectives who used eight of eleven and three of them all, and would have used eighteen. */
  function wanting(): Tally {
    const changed = structuredClone(tally);
    for (const { used, wanted } of Object.values(changed.detectives.tickets)) {
      for (const histogram of [used, wanted]) histogram.fill(0);
      used[8] = wanted[8] = 35;
      used[11] = 5;
      wanted[18] = 5;
    }
    return changed;
  }

  it('covers what nine of ten seats used', () => {
    const winning = endedBy(wanting(), 'captured');
    expect(suggested(winning).detective).toMatchObject({ bus: 11, tram: 11, metro: 11 });
    for (const { used, wanted } of Object.values(winning.detectives.tickets)) {
      for (const histogram of [used, wanted]) histogram.fill(0);
      used[8] = wanted[8] = 37;
      used[11] = wanted[18] = 3;
    }
    expect(suggested(winning).detective).toMatchObject({ bus: 8, tram: 8, metro: 8 });
  });

  it('grows where tickets ran out, but only for the side that surely loses', () => {
    const everyday = ({ detective: { bus, tram, metro } }: Allotment): number => bus + tram + metro;
    const covered = 33;
    const even = everyday(suggested(endedInHalves(wanting())));
    const losing = everyday(suggested(endedBy(wanting(), 'survived')));
    const winning = everyday(suggested(endedBy(wanting(), 'captured')));
    expect([winning, even]).toEqual([covered, covered]);
    expect(losing).toBeGreaterThan(covered);
    expect(losing).toBeLessThanOrEqual(3 * 18);
  });

  it('gives nobody what he had not, and takes what nobody can use', () => {
    expect(suggested(tally).detective.train).toBe(0);
    const city = {
      ...CROSSROADS,
      tickets: { ...CROSSROADS.tickets, phantom: { ...CROSSROADS.tickets.phantom, train: 3 } },
    };
    expect(suggestAllotment({ city, noTaxi: false, tally }).phantom.train).toBe(0);
  });

  it('leans towards the side that loses', () => {
    const fair = suggested(endedInHalves(tally));
    const lost = suggested(endedBy(tally, 'surrounded'));
    const won = suggested(endedBy(tally, 'survived'));
    expect(lost.phantom.double).toBeGreaterThan(fair.phantom.double);
    expect(lost.phantom.taxi).toBeGreaterThan(fair.phantom.taxi);
    expect(won.phantom.double).toBeLessThanOrEqual(fair.phantom.double);
    expect(won.phantom.taxi).toBeLessThanOrEqual(fair.phantom.taxi);
    expect(won.detective.taxi).toBeGreaterThanOrEqual(fair.detective.taxi);
    expect(lost.detective.taxi).toBeLessThanOrEqual(fair.detective.taxi);
  });

  it('leaves everything before the first game, and taxis where none were played', () => {
    const { phantom, detective } = suggested(emptyTally(CROSSROADS));
    expect(phantom).toMatchObject(CROSSROADS.tickets.phantom);
    expect(detective).toMatchObject(CROSSROADS.tickets.detective);
    const noTaxi = suggested(tally, true);
    expect([noTaxi.phantom.taxi, noTaxi.detective.taxi]).toEqual([4, 3]);
  });
});
