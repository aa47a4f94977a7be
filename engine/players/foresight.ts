/**
 * What a seat may expect to be shown next, when another seat is to move and it is itself to move
 * after that: so that it can think meanwhile. Foreseen from what the seat was shown, and from nothing
 * else.
 */
import {
  actionOf,
  actionTicket,
  actionType,
  END,
  PLACE,
  RIDE,
  UNKNOWN,
} from '../pursuit/actions.ts';
import { beforePlay, cluesFor } from '../pursuit/clues.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { readAction } from '../pursuit/read-action.ts';
import { phantomRides } from '../pursuit/rides.ts';
import { PHASE, PHASE_DETECTIVES, PHASE_SECOND, PHASE_SHOW, SLOT } from '../pursuit/state.ts';
import { seatToMove } from '../pursuit/words.ts';
import { RIDE_KINDS } from '../pursuit/tickets.ts';
import { PhantomPolicy } from '../search/phantom-policy.ts';
import type { ClueWord, Seat } from '../words.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import type { Clock, PlayerRequest } from './player.ts';
import { think } from './think.ts';

export interface Foreseen {
  /** What the seat would be shown. */
  readonly clues: readonly ClueWord[];
  /** 0 to 1. */
  readonly likelihood: number;
}

/** So long another seat's move is guessed, in iterations of a search. */
const GUESSING = { nodes: 1000 };

/**
 * @param request with a seat that is not to move; its level and budget are those it will think with
 * @returns likeliest first; nothing where the seat is not the next to move, or where too much is open
 */
export function foresee(request: PlayerRequest, clock: Clock): Foreseen[] {
  const { options, seat, clues } = request;
  const knowledge = knowledgeOf(options, seat, clues);
  const mover = seatToMove(knowledge.position);
  if (mover === null || mover === seat) return [];
  if (!isNext(knowledge, seat)) return [];
  const guesses =
    mover === 'phantom'
      ? phantomGuesses(knowledge)
      : detectiveGuesses(request, mover, knowledge, clock);
  return guesses
    .flatMap(({ action, likelihood }) => {
      const shown = shownBy(knowledge, seat, action);
      return shown === null ? [] : [{ clues: shown, likelihood }];
    })
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** May the seat be to move after the next action? */
function isNext({ position }: Knowledge, seat: Seat): boolean {
  if (position.state[PHASE] !== PHASE_DETECTIVES) return true;
  const actions = actionBuffer(position.rules);
  const length = legalActions(position, actions);
  for (let i = 0; i < length; i++) {
    const after = position.clone();
    after.play(actions[i]!);
    if (seatToMove(after) === seat) return true;
  }
  return false;
}

interface Guess {
  readonly action: number;
  readonly likelihood: number;
}

/** A detective's rides, as good as somebody who knows what all know finds them. */
function detectiveGuesses(
  { options, clues, seed }: PlayerRequest,
  mover: Seat,
  { position }: Knowledge,
  clock: Clock,
): Guess[] {
  const known = clues.map(asAllKnowIt);
  const request = { options, seat: mover, clues: known, budget: GUESSING, seed } as const;
  const { moves } = think({ ...request, level: 'expert' }, clock);
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  const actions = actionBuffer(position.rules);
  return moves.flatMap((move) => {
    const action = readAction(position, move.action, actions);
    return action.ok ? [{ action: action.value, likelihood: move.visits / visits }] : [];
  });
}

/** Without where the Phantom himself knows that he rode. */
function asAllKnowIt(clue: ClueWord): ClueWord {
  if (clue.type === 'placed') return { ...clue, to: null };
  return clue.type === 'phantom-ride' ? { ...clue, from: null, to: null } : clue;
}

/** Of the Phantom's moves only tickets are seen, as likely as the belief says. */
function phantomGuesses({ position, likelihood }: Knowledge): Guess[] {
  const { state, rules } = position;
  if (state[PHASE] === PHASE_SHOW) return [{ action: actionOf(END, 0, 0), likelihood: 1 }];
  // Where he will be seen there are too many places to foresee.
  if (rules.showing[state[SLOT]! + 1] === 1) return [];
  if (state[SLOT] === 0) return [{ action: actionOf(PLACE, 0, UNKNOWN), likelihood: 1 }];
  const policy = new PhantomPolicy(rules, 1);
  const rides = actionBuffer(rules);
  const shares = new Float64Array(RIDE_KINDS);
  for (let stop = 0; stop < likelihood.length; stop++) {
    if (likelihood[stop] === 0) continue;
    const length = phantomRides(rules, state, stop, state[PHASE] === PHASE_SECOND, rides, 0);
    const weights = Array.from(rides.subarray(0, length), (ride) => policy.action(state, ride));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const [index, weight] of weights.entries()) {
      const ride = rides[index]!;
      // After the first ride of a double he is to move again.
      if (actionType(ride) !== RIDE) continue;
      shares[actionTicket(ride)]! += (likelihood[stop]! * weight) / sum;
    }
  }
  return Array.from(shares, (share, ticket) => ({
    action: actionOf(RIDE, ticket, UNKNOWN),
    likelihood: share,
  })).filter((guess) => guess.likelihood > 0);
}

/** What the seat would be shown of an action; null when it is not to move then. */
function shownBy({ position }: Knowledge, seat: Seat, action: number): ClueWord[] | null {
  const after = position.clone();
  const before = beforePlay(after);
  after.play(action);
  return seatToMove(after) === seat ? cluesFor(seat, before, action, after) : null;
}
