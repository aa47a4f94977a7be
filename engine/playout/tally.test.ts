import { describe, expect, it } from 'vitest';
import { CROSSROADS } from './crossroads.ts';
import { playGame, type PlayoutSetting } from './play-game.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };
const SETTING: PlayoutSetting = {
  city: CROSSROADS,
  variants: { cheeky: true },
  level: 'medium',
  nodes: 8,
  seed: 3,
};

function played(index: number, setting = SETTING): Tally {
  const game = playGame(setting, index, CLOCK);
  if (!game.ok) throw new Error(game.fault.message);
  return game.value;
}

function sumOf(tallies: readonly Tally[]): Tally {
  const all = emptyTally(CROSSROADS);
  for (const tally of tallies) addTally(all, tally);
  return all;
}

const games = Array.from({ length: 12 }, (_, index) => played(index));

describe('tallies', () => {
  it('of the halves of a playout add up to that of the whole, in any order', () => {
    const whole = sumOf(games);
    expect(whole.games).toBe(12);
    expect(sumOf([sumOf(games.slice(7)), sumOf(games.slice(0, 7))])).toEqual(whole);
    expect(sumOf(games.toReversed())).toEqual(whole);
  });

  it('change nothing when nothing is added', () => {
    expect(sumOf([sumOf(games), emptyTally(CROSSROADS)])).toEqual(sumOf(games));
  });

  it('of two cities do not add up', () => {
    const other = { ...CROSSROADS, stops: [...CROSSROADS.stops].slice(0, 5), lines: [] };
    expect(() => addTally(emptyTally(other), emptyTally(CROSSROADS))).toThrow('same city');
  });
});

describe('a game of a playout', () => {
  it('is the same for the same seed and number', () => {
    expect(played(4)).toEqual(games[4]);
  });

  it('is another for another seed, and for the same number shifted by one', () => {
    const run = (seed: number, first: number): Tally =>
      sumOf(games.map((_, index) => played(first + index, { ...SETTING, seed })));
    const whole = sumOf(games);
    expect(run(4, 0)).not.toEqual(whole);
    expect(run(3, 1)).not.toEqual(whole);
    expect(run(4, 0)).not.toEqual(run(3, 1));
  });

  it('stops when the clock wants it', () => {
    const stopped = playGame(SETTING, 0, { now: () => 0, shouldStop: () => true });
    expect(stopped).toMatchObject({ ok: false, fault: { code: 'stopped' } });
  });
});
