/** The commands that let computer players choose: `best` and `selfplay`. */
import { playMatch } from '../players/match.ts';
import {
  decide,
  LEVELS,
  thinkInSlices,
  type Budget,
  type Clock,
  type Level,
} from '../players/player.ts';
import { failure, success, type Result } from '../result.ts';
import { playableCity } from './read-city.ts';
import type { Session } from './session.ts';

type Request = Readonly<Record<string, unknown>>;

const LONGEST_THINKING = 600_000;
const MOST_NODES = 1_000_000_000;
const MOST_GAMES = 100_000;
const DEFAULT_MS = 500;

/** `best`: an action for the seat to move, chosen only from what that seat was shown. */
export async function bestAction(session: Session, request: Request): Promise<Result<object>> {
  const game = session.game();
  if (!game.ok) return game;
  const seat = game.value.state().toMove;
  if (seat === null) return failure('game-over', 'The game is over.');
  const level = readLevel(request['level'] ?? 'medium');
  if (!level.ok) return level;
  const budget = readBudget(request);
  if (!budget.ok) return budget;
  const seed = readSeed(request['seed']);
  if (!seed.ok) return seed;
  const { city, variants, starts } = game.value.record();
  const wanted = {
    options: { city, variants, starts },
    seat,
    clues: session.clues(seat),
    level: level.value,
    budget: budget.value,
    seed: seed.value,
  };
  const slices = thinkInSlices(wanted, clockOf(session));
  let slice = slices.next();
  for (; slice.done !== true; slice = slices.next()) await session.host.breathe?.();
  const choice = decide(wanted, [slice.value]);
  return success({ action: choice.action, info: choice.info });
}

/** `selfplay`: whole games between levels on the city of the request or of the game in progress. */
export async function selfPlay(session: Session, request: Request): Promise<Result<object>> {
  const setting = await readSetting(session, request);
  if (!setting.ok) return setting;
  const { games } = request;
  if (!Number.isInteger(games) || Number(games) < 1 || Number(games) > MOST_GAMES) {
    return failure('bad-request', `The number of games is a whole number up to ${MOST_GAMES}.`);
  }
  const levels = readLevels(request['levels']);
  if (!levels.ok) return levels;
  const budget = readBudget(request);
  if (!budget.ok) return budget;
  const first = readSeed(request['seed']);
  if (!first.ok) return first;
  const results: object[] = [];
  for (let index = 0; index < Number(games) && !session.shouldStop; index++) {
    const seed = first.value + index;
    const match = playMatch(
      {
        ...setting.value,
        seed,
        players: levels.value,
        budgets: { phantom: budget.value, detectives: budget.value },
      },
      clockOf(session),
    );
    if (!match.ok) return match;
    results.push({ seed, ...match.value.outcome, actions: match.value.record.actions.length });
    await session.host.breathe?.();
  }
  return success({ results, summary: summarise(results as { winner: string }[]) });
}

function summarise(results: readonly { readonly winner: string }[]): object {
  const phantom = results.filter(({ winner }) => winner === 'phantom').length;
  return { games: results.length, phantom, detectives: results.length - phantom };
}

async function readSetting(
  session: Session,
  request: Request,
): Promise<Result<Pick<Parameters<typeof playMatch>[0], 'city' | 'variants'>>> {
  if (request['city'] === undefined) {
    const game = session.game();
    if (!game.ok) return game;
    const { city, variants } = game.value.record();
    return success({ city, variants });
  }
  const city = await playableCity(session.host, request['city']);
  if (!city.ok) return city;
  const variants = request['variants'] ?? {};
  return success({ city: city.value, variants });
}

function readLevels(levels: unknown): Result<{ phantom: Level; detectives: Level }> {
  if (levels === undefined) return success({ phantom: 'medium', detectives: 'medium' });
  if (typeof levels !== 'object' || levels === null || Array.isArray(levels)) {
    return failure(
      'bad-request',
      'The levels name one for the phantom and one for the detectives.',
    );
  }
  const phantom = readLevel((levels as Request)['phantom'] ?? 'medium');
  if (!phantom.ok) return phantom;
  const detectives = readLevel((levels as Request)['detectives'] ?? 'medium');
  if (!detectives.ok) return detectives;
  return success({ phantom: phantom.value, detectives: detectives.value });
}

function readLevel(level: unknown): Result<Level> {
  const known = LEVELS.find((name) => name === level);
  return known ? success(known) : failure('unknown-level', `A level is ${LEVELS.join(', ')}.`);
}

function readSeed(seed: unknown): Result<number> {
  if (seed === undefined) return success(1);
  if (Number.isSafeInteger(seed)) return success(Number(seed));
  return failure('bad-request', 'A seed is a whole number.');
}

function readBudget({ ms, nodes }: Request): Result<Budget> {
  if (nodes !== undefined) {
    const fits = Number.isInteger(nodes) && Number(nodes) >= 1 && Number(nodes) <= MOST_NODES;
    if (fits) return success({ nodes: Number(nodes) });
    return failure('bad-request', `A budget in nodes is a whole number up to ${MOST_NODES}.`);
  }
  const wanted = ms ?? DEFAULT_MS;
  if (typeof wanted === 'number' && wanted >= 0 && wanted <= LONGEST_THINKING) {
    return success({ ms: wanted });
  }
  return failure('bad-request', `A budget in ms is a number from 0 to ${LONGEST_THINKING}.`);
}

function clockOf(session: Session): Clock {
  return { now: () => session.host.now(), shouldStop: () => session.shouldStop };
}
