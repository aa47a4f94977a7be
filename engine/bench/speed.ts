/** How fast the engine plays, counts, deduces and takes back; each figure is the best of three. */
import type { City } from '../../city-data/schema.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import {
  actionStop,
  actionTicket,
  actionType,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  PLACE,
  RIDE,
} from '../pursuit/actions.ts';
import type { Position } from '../pursuit/position.ts';
import { SLOT } from '../pursuit/state.ts';
import { size } from '../pursuit/stop-set.ts';
import { Tracker } from '../pursuit/tracker.ts';
import { Random } from '../random.ts';
import { newGame, type Referee } from '../referee.ts';
import { begin, legal, play } from './naive/game.ts';

export interface GamesPerSecond {
  readonly games: number;
  readonly plies: number;
}

const REPEATS = 3;

function begun(city: City, seed: number): Referee {
  const game = newGame({ city, seed });
  if (!game.ok) throw new Error(game.fault.message);
  return game.value;
}

/** Milliseconds of processor time, so that other programs on the machine distort little. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls `work` for about `seconds` and says how many units a second it did, at best. */
function rate(seconds: number, work: () => number): number {
  let best = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const began = processorTime();
    let done = 0;
    let spent = 0;
    while (spent < seconds * 1000) {
      done += work();
      spent = processorTime() - began;
    }
    best = Math.max(best, (done / spent) * 1000);
  }
  return best;
}

/** Whole games of chance from the deal to the end. */
export function randomGames(city: City, seconds: number): GamesPerSecond {
  const root = begun(city, 1).position;
  const position = root.clone();
  const actions = actionBuffer(root.rules);
  const random = new Random(1);
  let plies = 0;
  let games = 0;
  const perSecond = rate(seconds, () => {
    for (let game = 0; game < 100; game++) {
      position.copyState(root);
      while (!position.over) {
        position.play(actions[random.below(legalActions(position, actions))]!);
        plies++;
      }
    }
    games += 100;
    return 100;
  });
  return { games: perSecond, plies: (perSecond * plies) / games };
}

/** The same with the plain rules. */
export function naiveGames(city: City, seconds: number): GamesPerSecond {
  const random = new Random(1);
  const starts = city.stops.filter(({ start }) => start === 'detective' || start === 'both');
  const places = starts.slice(0, city.detectives).map(({ id }) => id);
  let plies = 0;
  let games = 0;
  const perSecond = rate(seconds, () => {
    let game = begin(city, {}, places);
    while (game.phase !== 'over') {
      const actions = legal(game);
      const action = actions[random.below(actions.length)];
      if (action === undefined) throw new Error('a game that goes on has no action');
      game = play(game, action);
      plies++;
    }
    games++;
    return 1;
  });
  return { games: perSecond, plies: (perSecond * plies) / games };
}

/** Leaves of the tree of legal actions a second. */
export function perftRate(city: City, depth: number, seconds: number): number {
  const referee = begun(city, 1);
  return rate(seconds, () => referee.perft(depth));
}

/** Plays taken back a second, each after having been made. */
export function undoRate(city: City, seconds: number): number {
  const position = begun(city, 1).position;
  const actions = actionBuffer(position.rules);
  const random = new Random(2);
  return rate(seconds, () => {
    let plies = 0;
    while (!position.over) {
      position.push(actions[random.below(legalActions(position, actions))]!);
      plies++;
    }
    for (let ply = 0; ply < plies; ply++) position.pop();
    return plies;
  });
}

export interface UpdateTimes {
  readonly updates: number;
  /** Microseconds for the update after one ride of the Phantom: the median, and nine in ten. */
  readonly median: number;
  readonly slow: number;
  /** Candidates before it, on average. */
  readonly candidates: number;
}

/** Times each update of the candidates in games of chance, repeated to outlast the clock's grain. */
export function candidateUpdates(city: City, games: number): UpdateTimes {
  const root = begun(city, 1).position;
  const position = root.clone();
  const actions = actionBuffer(root.rules);
  const tracker = new Tracker(root.rules);
  const random = new Random(3);
  const times: number[] = [];
  let candidates = 0;
  for (let game = 0; game < games; game++) {
    position.copyState(root);
    while (!position.over) {
      const action = actions[random.below(legalActions(position, actions))]!;
      position.play(action);
      if (actionType(action) === RIDE || actionType(action) === DOUBLE_RIDE) {
        candidates += size(tracker.candidates);
        times.push(timeUpdate(tracker, position, action));
      }
      follow(tracker, position, action);
    }
  }
  times.sort((a, b) => a - b);
  return {
    updates: times.length,
    median: times[times.length >> 1] ?? NaN,
    slow: times[Math.floor(times.length * 0.9)] ?? NaN,
    candidates: candidates / times.length,
  };
}

/** What else the tracker learns of an action beside the ride itself. */
function follow(tracker: Tracker, position: Position, action: number): void {
  if (actionType(action) === DETECTIVE_RIDE) {
    if (!position.over) tracker.afterDetective(position, actionStop(action));
    return;
  }
  if (actionType(action) === PLACE) tracker.placed(position);
  if (position.rules.showing[position.state[SLOT]!] === 1) tracker.seen(actionStop(action));
}

const UPDATES_TIMED = 64;

function timeUpdate(tracker: Tracker, position: Position, action: number): number {
  const before = tracker.candidates.slice();
  const began = performance.now();
  for (let repeat = 0; repeat < UPDATES_TIMED; repeat++) {
    tracker.copyFrom(before);
    tracker.rode(position, actionTicket(action), actionType(action) === DOUBLE_RIDE);
  }
  return ((performance.now() - began) * 1000) / UPDATES_TIMED;
}
