/**
 * How many iterations a second the search does. Each rate is measured in a thread of its own, as
 * players think: what ran in the process before, other playouts on other boards, has made its code
 * general and would be measured too.
 */
import { Worker } from 'node:worker_threads';
import type { City } from '../../city-data/schema.ts';
import { knowledgeToMove } from '../players/knowledge.ts';
import { SEARCHES } from '../players/levels.ts';
import { choose } from '../players/player.ts';
import type { PublicOptions } from '../pursuit/observer.ts';
import { Random } from '../random.ts';
import { newGame } from '../referee.ts';
import { PublicSearch } from '../search/public-search.ts';
import type { ClueWord, Seat } from '../words.ts';
import { CLOCK } from './clock.ts';
import { LightPlayout } from './light-playout.ts';
import { processorTime } from './speed.ts';

export type PlayoutKind = 'policies' | 'light';

export interface RateQuestion {
  readonly city: City;
  /** Whose move is thought about. */
  readonly side: 'phantom' | 'detectives';
  /** `policies` as it plays, `light` with games played on by pure chance instead. */
  readonly playouts: PlayoutKind;
}

/** The same as `iterationsPerSecond`, measured in a fresh thread. */
export function rateInOwnThread(question: RateQuestion): Promise<number | null> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./search-rate-thread.ts', import.meta.url), { workerData: question })
      .once('message', resolve)
      .once('error', reject);
  });
}

/**
 * Iterations a second of the expert's search in the middle of a game, for the side to move there.
 *
 * @returns null when the game never comes that far, or is as good as over there: the city is too small
 */
export function iterationsPerSecond({ city, side, playouts }: RateQuestion): number | null {
  const moment = middleOfGame(city, side);
  if (moment === null) return null;
  const knowledge = knowledgeToMove(moment.options, moment.seat, moment.clues);
  const { rules } = knowledge.position;
  const habits = SEARCHES.expert;
  if (habits === undefined) throw new Error('the expert does not search');
  let best = 0;
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    const random = new Random(1);
    const light = playouts === 'light' ? new LightPlayout(rules, random) : undefined;
    const search = new PublicSearch(knowledge, { ...habits, capacity: EDGES }, random, light);
    const began = processorTime();
    for (let i = 0; i < ITERATIONS; i++) search.iterate();
    const spent = processorTime() - began;
    // A position in which every ride ends the game is nothing to search in.
    if (spent < LEAST_MS) return null;
    best = Math.max(best, (ITERATIONS / spent) * 1000);
  }
  return best;
}

const REPEATS = 3;
const LEAST_MS = 10;
const ITERATIONS = 20_000;
const EDGES = 1 << 19;

interface Moment {
  readonly options: PublicOptions;
  readonly seat: Seat;
  readonly clues: readonly ClueWord[];
}

const MIDDLE_SLOT = 6;
const MOST_GAMES = 200;

function middleOfGame(city: City, side: 'phantom' | 'detectives'): Moment | null {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const game = newGame({ city, seed });
    if (!game.ok) throw new Error(game.fault.message);
    const moment = playOn(game.value, side);
    if (moment !== null) return moment;
  }
  return null;
}

/** Plays until the side is to move in the middle of the game; null when the game ends before. */
function playOn(
  referee: Extract<ReturnType<typeof newGame>, { ok: true }>['value'],
  side: 'phantom' | 'detectives',
): Moment | null {
  const { city, variants, starts } = referee.record();
  const options = { city, variants, starts };
  const clues: Partial<Record<Seat, ClueWord[]>> = {};
  const seats: Seat[] = ['phantom', ...referee.state().detectives.map(({ id }) => id)];
  for (let seed = 1; ; seed++) {
    const { toMove: seat, slot, phase } = referee.state();
    if (seat === null) return null;
    const own = clues[seat] ?? [];
    const wanted = side === 'phantom' ? phase === 'phantom' : phase === 'detectives';
    if (slot >= MIDDLE_SLOT && wanted) return { options, seat, clues: own };
    const request = { options, seat, clues: own, level: 'medium', budget: { nodes: 200 }, seed };
    const played = referee.play(choose(request as Parameters<typeof choose>[0], CLOCK).action);
    if (!played.ok) throw new Error(played.fault.message);
    for (const viewer of seats) (clues[viewer] ??= []).push(...played.value.clues(viewer));
  }
}
