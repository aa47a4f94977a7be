import { describe, expect, it } from 'vitest';
import { fixtures, type Entrant, type Plan } from './schedule.ts';
import { cityStandings, playedOf, standings, standingsTable } from './standings.ts';

const HARD: Entrant = { player: 'hard', budget: { nodes: 60 } };
const EASY: Entrant = { player: 'easy', budget: { ms: 20 } };
const PLAN: Plan = {
  pairs: [[HARD, EASY]],
  cities: ['one', 'two'],
  variants: { cheeky: true },
  games: 8,
  seed: 3,
};

describe('a schedule', () => {
  it('plays every deal twice with the sides changed, the cities in turn', () => {
    const games = fixtures(PLAN);
    expect(games).toHaveLength(8);
    for (let i = 0; i < games.length; i += 2) {
      const [game, back] = [games[i], games[i + 1]];
      expect(back).toMatchObject({
        seed: game?.seed,
        city: game?.city,
        phantom: game?.detectives,
        detectives: game?.phantom,
      });
    }
    expect(games.filter(({ city }) => city === 'one')).toHaveLength(4);
  });

  it('names each game by what decides it, and a longer plan holds the shorter', () => {
    const keys = fixtures(PLAN).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      fixtures({ ...PLAN, games: 12 })
        .map(({ key }) => key)
        .slice(0, 8),
    ).toEqual(keys);
    expect(fixtures({ ...PLAN, variants: {} })[0]?.key).not.toBe(keys[0]);
  });
});

it('standings count the first player of a pair on both sides', () => {
  const games = fixtures(PLAN).map((fixture, index) =>
    playedOf(fixture, {
      winner: index < 3 ? 'phantom' : 'detectives',
      reason: index < 3 ? 'survived' : 'captured',
      score: index < 3 ? 24 : 8,
      plies: 10,
      phantomMs: 1,
      detectivesMs: 1,
      phantomNodes: 1,
      detectivesNodes: 1,
    }),
  );
  // Games 0, 2, 4, 6 have hard as the Phantom: it won 0 and 2; of 1, 3, 5, 7 it lost only 1.
  const [standing] = standings(games);
  expect(standing).toMatchObject({ games: 8, won: 5, asPhantom: [2, 4], asDetectives: [3, 4] });
  expect(standing?.scores).toEqual([16, 12]);
  expect(standingsTable(standings(games))).toContain('| hard@60n – easy@20ms | 8     | 62.5 %');
  const [one, two] = cityStandings(games);
  expect([one?.city, one?.games, two?.city, two?.games]).toEqual(['one', 4, 'two', 4]);
  expect(cityStandings(games).reduce((sum, { won }) => sum + won, 0)).toBe(5);
});
