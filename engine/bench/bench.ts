/**
 * `npm run bench`: the engine's speed beside that of the plain rules, and the players against chance.
 * `-- --seconds 2` measures longer, `-- --games 20` plays fewer games, `-- --only speed`,
 * `-- --only players` or `-- --only best` does one part. The last asks the protocol's `best` at
 * `-- --positions 1000` random positions and ends with 1 when an answer is not as it should be.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { City } from '../../city-data/schema.ts';
import { checkBest } from './best-check.ts';
import { classicBoard } from './classic-board.ts';
import { againstChance } from './players.ts';
import { rateInOwnThread } from './search-rate.ts';
import { candidateUpdates, naiveGames, perftRate, randomGames, undoRate } from './speed.ts';

const CITIES = join(import.meta.dirname, '../../city-data/cities');
const BUDGET = { ms: 150 };
const PLAYOUTS = [
  ['policies', 'expert as it plays'],
  ['light', 'light (random) playouts'],
] as const;

function bundled(id: string): City {
  return JSON.parse(readFileSync(join(CITIES, `${id}.json`), 'utf8')) as City;
}

function thousands(count: number): string {
  return `${Math.round(count).toLocaleString('en')}/s`;
}

function row(label: string, figure: string): void {
  console.log(`  ${label.padEnd(57)}${figure}`);
}

async function printSpeed(city: City, seconds: number): Promise<void> {
  console.log(`\n${city.name}: ${city.stops.length} stops, ${city.detectives} detectives`);
  const fast = randomGames(city, seconds);
  const naive = naiveGames(city, seconds);
  row('random full games', thousands(fast.games));
  row('plies', thousands(fast.plies));
  row('plies of the plain rules', thousands(naive.plies));
  row('ratio', `${Math.round(fast.plies / naive.plies)}×`);
  row('perft(3) leaves', thousands(perftRate(city, 3, seconds)));
  row('plays made and taken back', thousands(undoRate(city, seconds)));
  const updates = candidateUpdates(city, 400);
  row(
    'candidate update',
    `${updates.median.toFixed(2)} µs median, ${updates.slow.toFixed(2)} µs nine in ten, ${updates.candidates.toFixed(0)} candidates on average`,
  );
  for (const side of ['phantom', 'detectives'] as const) {
    for (const [playouts, label] of PLAYOUTS) {
      const rate = await rateInOwnThread({ city, side, playouts });
      row(
        `search iterations, ${label}, ${side}`,
        rate === null ? 'nothing to search' : thousands(rate),
      );
    }
  }
}

function printPlayers(city: City, games: number): void {
  console.log(`\n${city.name}: medium with ${BUDGET.ms} ms a move against chance`);
  for (const side of ['phantom', 'detectives'] as const) {
    const { won, ms } = againstChance(city, 'medium', BUDGET, side, games);
    row(`as ${side}`, `${won} of ${games} won, ${ms.toFixed(0)} ms a move`);
  }
}

async function printBest(cities: City[], positions: number, seed: number): Promise<void> {
  const report = await checkBest({ positions, seed, cities, nodes: [40, 300], ms: [0, 20, 60] });
  const { phases, answers, twins, late, wrong } = report;
  late.sort((a, b) => a - b);
  const share = (part: number): string =>
    `${(late[Math.floor(late.length * part)] ?? 0).toFixed(1)} ms`;
  console.log(
    '\nThe best move at random positions of Praha, Městečko and random cities, every level',
  );
  row('positions', `${positions}: ${[...phases].map((phase) => phase.join(' ')).join(', ')}`);
  row('twins with other secrets', String(twins));
  row('answers', `${answers}, ${wrong.length} wrong`);
  row(
    'beyond a budget in ms',
    `${share(0.5)} median, ${share(0.99)} 99 in 100, ${(late.at(-1) ?? 0).toFixed(1)} ms at most`,
  );
  for (const sentence of wrong) console.log(`  ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '1' },
      games: { type: 'string', default: '100' },
      positions: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  });
  const processor = cpus()[0]?.model ?? 'unknown processor';
  console.log(
    `${processor}, ${cpus().length} cores, Node ${process.version}, one core used; seconds are of processor time`,
  );
  const cities = ['praha', 'mestecko'].map(bundled);
  const does = (part: string): boolean => values.only === undefined || values.only === part;
  if (does('speed')) {
    const classic = classicBoard();
    if (classic === null) console.log('The classic board is not here: bundled cities only.');
    for (const city of classic === null ? cities : [classic, ...cities]) {
      await printSpeed(city, Number(values.seconds));
    }
  }
  if (does('players')) for (const city of cities) printPlayers(city, Number(values.games));
  if (does('best')) await printBest(cities, Number(values.positions), Number(values.seed));
}

await main();
