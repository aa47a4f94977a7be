/** All legal actions of whoever is to move. */
import { actionOf, DEAL, END, PLACE, SHOW, TAKE_BASE, TAKE_NOTHING } from './actions.ts';
import type { Position } from './position.ts';
import {
  DETECTIVE_TICKETS,
  PHANTOM,
  PHASE,
  PHASE_DEAL,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_PHANTOM,
  PHASE_SECOND,
  PHASE_SHOW,
  SLOT,
} from './state.ts';
import { detectiveRides, occupied, phantomRides } from './rides.ts';
import type { Rules } from './rules.ts';
import { ALL_KINDS, DETECTIVE_KINDS, RIDE_KINDS } from './tickets.ts';

/** A buffer long enough for the legal actions of every position of a game. */
export function actionBuffer(rules: Rules): Int32Array {
  const { network } = rules;
  let mostRides = 0;
  for (let stop = 0; stop < network.stops; stop++) {
    const row = stop * RIDE_KINDS;
    const rides = network.offsets[row + RIDE_KINDS]! - network.offsets[row]!;
    mostRides = Math.max(mostRides, rides);
  }
  const showings = DETECTIVE_KINDS ** rules.detectives + 1;
  return new Int32Array(Math.max(network.stops, mostRides * 2, rules.cheeky ? showings : 0));
}

/** Writes the legal actions into `into`, each once, and returns their number. */
export function legalActions(position: Position, into: Int32Array): number {
  const { state, rules } = position;
  switch (state[PHASE]) {
    case PHASE_PHANTOM:
      return state[SLOT] === 0
        ? placements(rules, state, into)
        : phantomRides(rules, state, state[PHANTOM]!, false, into, 0);
    case PHASE_SECOND:
      return phantomRides(rules, state, state[PHANTOM]!, true, into, 0);
    case PHASE_SHOW:
      return showings(rules, state, into);
    case PHASE_DETECTIVES:
      return detectiveRides(rules, state, into);
    case PHASE_DEAL:
      return deals(rules, state, into);
    case PHASE_OVER:
      return 0;
    default:
      throw new Error('a position is in no phase');
  }
}

function placements(rules: Rules, state: Uint16Array, into: Int32Array): number {
  let length = 0;
  for (let stop = 0; stop < rules.network.stops; stop++) {
    if (!occupied(state, stop)) into[length++] = actionOf(PLACE, 0, stop);
  }
  return length;
}

function deals(rules: Rules, state: Uint16Array, into: Int32Array): number {
  let length = 0;
  for (const stop of rules.network.detectiveStarts) {
    if (!occupied(state, stop)) into[length++] = actionOf(DEAL, 0, stop);
  }
  return length;
}

/** Every way to take one ticket from each detective who has any, and the choice to stay hidden. */
function showings(rules: Rules, state: Uint16Array, into: Int32Array): number {
  into[0] = actionOf(END, 0, 0);
  into[1] = SHOW << 24;
  let length = 2;
  let base = 1;
  for (let i = 0; i < rules.detectives; i++) {
    const tickets = DETECTIVE_TICKETS + i * ALL_KINDS;
    const before = length;
    let kinds = 0;
    for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
      if (state[tickets + kind] === 0) continue;
      // The first kind changes the showings already listed, each further one lists them again.
      if (kinds++ === 0) for (let j = 1; j < before; j++) into[j]! += kind * base;
      else length = again(into, before, length, base * (kind - firstKind(state, tickets)));
    }
    if (kinds === 0) for (let j = 1; j < before; j++) into[j]! += TAKE_NOTHING * base;
    base *= TAKE_BASE;
  }
  return length;
}

function again(into: Int32Array, listed: number, length: number, difference: number): number {
  for (let j = 1; j < listed; j++) into[length++] = into[j]! + difference;
  return length;
}

function firstKind(state: Uint16Array, tickets: number): number {
  let kind = 0;
  while (state[tickets + kind] === 0) kind++;
  return kind;
}
