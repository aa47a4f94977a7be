/**
 * The protocol's `best` asked at random positions of random games: is the answer legal, in time, and
 * the same wherever the seat to move knows the same?
 */
import type { City } from '../../city-data/schema.ts';
import { LEVELS } from '../players/player.ts';
import { randomCity } from '../pursuit/random-city.ts';
import { Random } from '../random.ts';
import { randomTown } from '../tournament/random-town.ts';
import type { Phase } from '../words.ts';
import { ProtocolTable, type Answer } from './protocol-table.ts';

export interface BestCheckOptions {
  readonly positions: number;
  readonly seed: number;
  /** Cities to play on beside random ones. */
  readonly cities: readonly City[];
  /** Budgets to ask with, each at every position and for every level. */
  readonly nodes: readonly number[];
  readonly ms: readonly number[];
}

export interface BestReport {
  /** How many positions were looked at in each phase. */
  readonly phases: Map<string, number>;
  answers: number;
  /** Positions to which a game was found that differs in what is hidden only. */
  twins: number;
  /** Milliseconds by which answers came after their budgets in time. */
  readonly late: number[];
  /** A sentence for each answer that was not as it should be. */
  readonly wrong: string[];
}

/** Of the positions of a game in each phase one in so many is looked at; the rare ones all. */
const LOOKS_ONCE_IN: Readonly<Record<Phase, number>> = {
  phantom: 3,
  'phantom-second': 1,
  'phantom-show': 1,
  detectives: 10,
  over: 1,
};

export async function checkBest(options: BestCheckOptions): Promise<BestReport> {
  const random = new Random(options.seed);
  const report: BestReport = { phases: new Map(), answers: 0, twins: 0, late: [], wrong: [] };
  for (let game = 0, seen = 0; seen < options.positions; game++) {
    const variants = { expert: flip(random), cheeky: flip(random), noTaxi: random.below(4) === 0 };
    const city = cityOf(game, options.cities, random);
    const table = new ProtocolTable({ city, variants, seed: random.next32() });
    if (!(await table.begin())) continue;
    while (table.state.outcome === null && seen < options.positions) {
      if (random.below(LOOKS_ONCE_IN[table.state.phase]) === 0) {
        seen++;
        await checkPosition(table, options, random, report);
      }
      const legal = await table.legal();
      await table.play(legal[random.below(legal.length)]!);
    }
  }
  return report;
}

function flip(random: Random): boolean {
  return random.below(2) === 0;
}

function cityOf(game: number, cities: readonly City[], random: Random): City {
  const kind = game % (cities.length + 2);
  const known = cities[kind];
  if (known) return known;
  return kind === cities.length
    ? randomCity(random)
    : randomTown(random, { stops: 20 + random.below(100), detectives: 2 + random.below(4) });
}

async function checkPosition(
  table: ProtocolTable,
  { nodes, ms }: BestCheckOptions,
  random: Random,
  report: BestReport,
): Promise<void> {
  const { phase, toMove, slot } = table.state;
  if (toMove === null) throw new Error('a game that goes on has nobody to move');
  report.phases.set(phase, (report.phases.get(phase) ?? 0) + 1);
  const legal = new Set((await table.legal()).map((action) => JSON.stringify(action)));
  const before = JSON.stringify(table.state);
  const twin = toMove === 'phantom' ? null : await table.twin(random);
  if (twin) {
    report.twins++;
    const views = await Promise.all([table, twin].map((game) => game.view(toMove)));
    if (!alike(views)) throw new Error('a twin game does not look alike');
  }
  const where = `${table.beginning.city.name}, slot ${slot}, ${phase}, ${toMove}`;
  for (const level of LEVELS) {
    for (const budget of nodes) {
      const request = { cmd: 'best', level, nodes: budget, seed: random.next32() };
      const answers = [await table.ask(request), await table.ask(request)];
      if (twin) answers.push(await twin.ask(request));
      judge(answers, legal, `${where}, ${level} with ${budget} nodes`, report);
      if (!alike(answers.map(withoutTime))) {
        report.wrong.push(`${where}, ${level} with ${budget} nodes: equal knowledge, other answer`);
      }
    }
    for (const budget of ms) {
      const began = performance.now();
      const answer = await table.ask({ cmd: 'best', level, ms: budget, seed: random.next32() });
      report.late.push(Math.max(0, performance.now() - began - budget));
      judge([answer], legal, `${where}, ${level} with ${budget} ms`, report);
    }
  }
  const after = JSON.stringify((await table.ask({ cmd: 'state' }))['state']);
  if (after !== before) report.wrong.push(`${where}: the game was changed by thinking`);
}

function judge(answers: Answer[], legal: Set<string>, what: string, report: BestReport): void {
  for (const answer of answers) {
    report.answers++;
    if (!answer.ok) report.wrong.push(`${what}: ${JSON.stringify(answer['error'])}`);
    else if (!legal.has(JSON.stringify(answer['action']))) {
      report.wrong.push(`${what}: ${JSON.stringify(answer['action'])} is not legal`);
    }
  }
}

/** The answer without how long it took. */
function withoutTime(answer: Answer): unknown {
  return { ...answer, info: { ...(answer['info'] as object), ms: 0 } };
}

function alike(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1;
}
