import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../engine/tournament/schedule.ts';
import { standings, type Played } from '../../../engine/tournament/standings.ts';
import { testFolder } from '../fixtures/folder.ts';
import { readCities } from './cities.ts';
import { appendGame, readGames, writeTable } from './game-log.ts';
import { readTournamentOptions } from './options.ts';
import { runFixtures } from './run-fixtures.ts';

describe('the command line of a tournament', () => {
  it('gives each player its own budget or the common one', () => {
    const words = ['--pair', 'expert@40n:easy', '--pair', 'nw:random', '--budget', '20ms'];
    expect(readTournamentOptions([...words, '--variants', 'cheeky,expert'])).toMatchObject({
      ok: true,
      value: {
        pairs: [
          [
            { player: 'expert', budget: { nodes: 40 } },
            { player: 'easy', budget: { ms: 20 } },
          ],
          [
            { player: 'nw', budget: { ms: 20 } },
            { player: 'random', budget: { ms: 20 } },
          ],
        ],
        variants: { cheeky: true, expert: true },
      },
    });
  });

  it.each([
    [['--pair', 'expert:nobody'], 'There is no player nobody'],
    [['--pair', 'expert'], 'is no pair'],
    [['--budget', 'long'], 'is no budget'],
    [['--games', '0'], 'whole numbers'],
    [['--minutes', '0'], 'above 0'],
    [['--variants', 'loud'], 'no variant loud'],
    [['--what'], '--what'],
  ])('refuses %j with a sentence', (words, message) => {
    const read = readTournamentOptions(words);
    expect(!read.ok && read.fault.message).toContain(message);
  });
});

// Threads take seconds to start on a busy machine.
const PATIENCE = 60_000;

it(
  'a tournament plays in threads, the same games for the same seed, and goes on where it stopped',
  async () => {
    const cities = await readCities(['mestecko', 'town:3:30']);
    if (!cities.ok) throw new Error(cities.fault.message);
    const plan = fixtures({
      pairs: [
        [
          { player: 'medium', budget: { nodes: 3 } },
          { player: 'random', budget: { nodes: 1 } },
        ],
      ],
      cities: ['mestecko', 'town:3:30'],
      variants: {},
      games: 4,
      seed: 1,
    });
    const file = join(testFolder(), 'games.jsonl');
    await runFixtures(plan.slice(0, 2), cities.value, 2, (game) => appendGame(file, game));
    appendFileSync(file, '{"key":"cut off by a cra');
    const first = readGames(file);
    expect(first).toHaveLength(2);
    const known = new Set(first.map(({ key }) => key));
    const rest = plan.filter(({ key }) => !known.has(key));
    await runFixtures(rest, cities.value, 1, (game) => appendGame(file, game));
    const games = readGames(file);
    expect(games.map(({ key }) => key).sort()).toEqual(plan.map(({ key }) => key).sort());
    expect(standings(games)[0]).toMatchObject({ games: 4 });

    const again: Played[] = [];
    await runFixtures(plan.slice(2), cities.value, 1, (game) => again.push(game));
    for (const { key, winner, plies } of again) {
      expect(games.find((game) => game.key === key)).toMatchObject({ winner, plies });
    }
    const none: Played[] = [];
    await runFixtures(
      plan,
      cities.value,
      1,
      (game) => none.push(game),
      () => none.length < 1,
    );
    expect(none).toHaveLength(1);

    const table = join(testFolder(), 'games.csv');
    writeTable(table, games);
    expect(readFileSync(table, 'utf8').trim().split('\n')).toHaveLength(5);
  },
  PATIENCE,
);

it('a city that is not there is named', async () => {
  expect(await readCities(['atlantis'])).toMatchObject({
    ok: false,
    fault: { message: expect.stringContaining('atlantis') as string },
  });
});
