/** What the command line of a tournament says. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PLAYER_NAMES, type Budget, type PlayerName } from '../../../engine/players/player.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { Pair, Plan } from '../../../engine/tournament/schedule.ts';

export const USAGE = `npm run tournament -- [options]
  --pair ONE:OTHER      who meets whom, such as expert:hard or expert@1600n:nw@16000n; may be repeated
  --budget BUDGET       for players without one of their own: 500n (nodes) or 200ms; 500n
  --city NAME           a bundled city, the path of a city file, town:SEED:STOPS, or classic; may be repeated
  --variants LIST       expert,cheeky,noTaxi
  --games N             games of each pair, half of them with the sides changed; 100
  --minutes N           deals no further game after so long; the memory used is printed at the end
  --seed N              decides the deals and every player's chances; 1
  --threads N           worker threads; all cores but one
  --out FILE            keeps every game as a line of JSON, and goes on where it stopped; tournament.jsonl
  --csv FILE            writes the games as a table too
  --table               plays nothing, prints the standings of FILE
  --by-city             prints the standings of each city too`;

export interface TournamentOptions extends Plan {
  readonly threads: number;
  readonly out: string;
  readonly csv: string | null;
  /** Deals no game after so many minutes. */
  readonly minutes: number;
  readonly onlyTable: boolean;
  readonly byCity: boolean;
}

const VARIANTS = ['expert', 'cheeky', 'noTaxi'] as const;
const bad = (message: string): Result<never> => failure('bad-options', message);

export function readTournamentOptions(words: readonly string[]): Result<TournamentOptions> {
  const parsed = parse(words);
  if (!parsed.ok) return parsed;
  const { values } = parsed.value;
  const budget = readBudget(values.budget);
  if (!budget.ok) return budget;
  const pairs: Pair[] = [];
  for (const word of values.pair) {
    const pair = readPair(word, budget.value);
    if (!pair.ok) return pair;
    pairs.push(pair.value);
  }
  const variants = values.variants.split(',').filter((name) => name !== '');
  const strange = variants.find((name) => !VARIANTS.some((known) => known === name));
  if (strange !== undefined) return bad(`There is no variant ${strange}.`);
  const [games, seed, threads] = [values.games, values.seed, values.threads].map(Number);
  if (!isCount(games) || !isCount(threads)) {
    return bad('The numbers of games and threads are whole numbers from 1.');
  }
  const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
  if (!(minutes > 0)) return bad('The minutes are a number above 0.');
  if (!Number.isSafeInteger(seed)) return bad('A seed is a whole number.');
  return success({
    pairs,
    cities: values.city,
    variants: Object.fromEntries(variants.map((name) => [name, true])),
    games,
    seed: seed ?? 1,
    threads,
    out: values.out,
    csv: values.csv ?? null,
    minutes,
    onlyTable: values.table,
    byCity: values['by-city'],
  });
}

function isCount(number: number | undefined): number is number {
  return number !== undefined && Number.isSafeInteger(number) && number > 0;
}

function parse(words: readonly string[]) {
  try {
    return success(
      parseArgs({
        args: [...words],
        options: {
          pair: { type: 'string', multiple: true, default: ['expert:nw'] },
          budget: { type: 'string', default: '500n' },
          city: { type: 'string', multiple: true, default: ['praha'] },
          variants: { type: 'string', default: '' },
          games: { type: 'string', default: '100' },
          minutes: { type: 'string' },
          seed: { type: 'string', default: '1' },
          threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
          out: { type: 'string', default: 'tournament.jsonl' },
          csv: { type: 'string' },
          table: { type: 'boolean', default: false },
          'by-city': { type: 'boolean', default: false },
        },
      }),
    );
  } catch (error) {
    return bad(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

function readPair(word: string, budget: Budget): Result<Pair> {
  const entrants: { player: PlayerName; budget: Budget }[] = [];
  for (const entrant of word.split(':')) {
    const [name, own] = entrant.split('@');
    const player = PLAYER_NAMES.find((known) => known === name);
    if (player === undefined) {
      return bad(`There is no player ${name ?? ''}; there are ${PLAYER_NAMES.join(', ')}.`);
    }
    const read = own === undefined ? success(budget) : readBudget(own);
    if (!read.ok) return read;
    entrants.push({ player, budget: read.value });
  }
  const [one, other] = entrants;
  if (!one || !other || entrants.length > 2) return bad(`${word} is no pair; write one:other.`);
  return success([one, other]);
}

function readBudget(word: string): Result<Budget> {
  const [, digits, unit] = /^(\d{1,9})(n|ms)$/.exec(word) ?? [];
  if (digits === undefined) return bad(`${word} is no budget; write 500n or 200ms.`);
  return success(unit === 'n' ? { nodes: Number(digits) } : { ms: Number(digits) });
}
