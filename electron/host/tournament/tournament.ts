/** `npm run tournament`: games between computer players over cities, levels, variants and seeds. */
import { fixtures } from '../../../engine/tournament/schedule.ts';
import { cityStandings, standings, standingsTable } from '../../../engine/tournament/standings.ts';
import { readCities } from './cities.ts';
import { appendGame, readGames, writeTable } from './game-log.ts';
import { MemoryWatch } from './memory-watch.ts';
import { readTournamentOptions, USAGE, type TournamentOptions } from './options.ts';
import { runFixtures } from './run-fixtures.ts';

const options = readTournamentOptions(process.argv.slice(2));
if (options.ok) await main(options.value);
else fail(`${options.fault.message}\n\n${USAGE}`);

async function main(plan: TournamentOptions): Promise<void> {
  const games = readGames(plan.out);
  if (!plan.onlyTable) {
    const cities = await readCities(plan.cities);
    if (!cities.ok) {
      fail(cities.fault.message);
      return;
    }
    const known = new Set(games.map(({ key }) => key));
    const waiting = fixtures(plan).filter(({ key }) => !known.has(key));
    console.log(`${waiting.length} games to play, ${known.size} in ${plan.out}`);
    const until = performance.now() + plan.minutes * 60_000;
    const memory = new MemoryWatch();
    let done = 0;
    await runFixtures(
      waiting,
      cities.value,
      plan.threads,
      (game) => {
        appendGame(plan.out, game);
        games.push(game);
        memory.look();
        process.stderr.write(`\r${++done} of ${waiting.length}`);
      },
      () => performance.now() < until,
    );
    if (done > 0) process.stderr.write('\n');
    console.log(memory.sentence());
  }
  if (plan.csv !== null) writeTable(plan.csv, games);
  console.log(standingsTable(standings(games)));
  if (plan.byCity) console.log(`\n${standingsTable(cityStandings(games))}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
