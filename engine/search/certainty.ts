/**
 * Endings that need no search because they can be proved: a capture that cannot fail, and a way to
 * the last slot that no detective can reach. What cannot be proved is left to the search.
 */
import { actionOf, actionStop, DETECTIVE_RIDE, RIDE } from '../pursuit/actions.ts';
import { legalActions } from '../pursuit/legal.ts';
import type { Position } from '../pursuit/position.ts';
import { SLOTS, type Rules } from '../pursuit/rules.ts';
import {
  DETECTIVE,
  DETECTIVE_TICKETS,
  PHASE,
  PHASE_PHANTOM,
  SLOT,
  TICKETS,
  TURN,
} from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { ALL_KINDS, DETECTIVE_KINDS, RIDE_KINDS } from '../pursuit/tickets.ts';
import { detectiveDistances, FAR } from './distances.ts';

const NONE = -1;
/** Proofs of an escape are looked for in the last rounds only; before, there hardly are any. */
const MOST_ROUNDS = 6;

/**
 * A ride of the detective to move after which the Phantom is caught in this turn, wherever he is:
 * the detectives still to move can be shared out so that each candidate is visited.
 *
 * @returns -1 when there is none
 */
export function certainCapture(position: Position, candidates: Int32Array): number {
  const { state, rules } = position;
  const left = rules.detectives - state[TURN]!;
  const places = new Uint16Array(rules.network.stops);
  const count = stopSet.list(candidates, places);
  if (count === 0 || count > left) return NONE;
  const reach = Array.from({ length: left }, (_, i) => ridesTo(position, state[TURN]! + i));
  const taken = new Set<number>();
  const share = (detective: number): boolean => {
    if (taken.size === count) return true;
    if (detective === left || count - taken.size > left - detective) return false;
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      if (taken.has(place) || !reach[detective]!.has(place)) continue;
      taken.add(place);
      if (share(detective + 1)) return true;
      taken.delete(place);
    }
    return share(detective + 1);
  };
  for (const [place, ticket] of reach[0]!) {
    if (!stopSet.has(candidates, place)) continue;
    taken.clear();
    taken.add(place);
    if (share(1)) return actionOf(DETECTIVE_RIDE, ticket, place);
  }
  return NONE;
}

/** The stops a detective can ride to, each with the ticket of which he holds most. */
export function ridesTo({ state, rules }: Position, detective: number): Map<number, number> {
  const { offsets, targets } = rules.network;
  const tickets = DETECTIVE_TICKETS + detective * ALL_KINDS;
  const found = new Map<number, number>();
  for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
    if (state[tickets + kind] === 0) continue;
    const row = state[DETECTIVE + detective]! * RIDE_KINDS + kind;
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
      const known = found.get(targets[i]!);
      if (known !== undefined && state[tickets + known]! >= state[tickets + kind]!) continue;
      found.set(targets[i]!, kind);
    }
  }
  return found;
}

/**
 * A ride of the Phantom to move with which he survives whatever the detectives do, even if they saw
 * him: in each round to come there is a stop that none of them can have reached by then.
 *
 * @returns -1 when there is none
 */
export function certainEscape(position: Position, actions: Int32Array): number {
  const { state } = position;
  const rounds = SLOTS - state[SLOT]!;
  if (state[PHASE] !== PHASE_PHANTOM || rounds < 1 || rounds > MOST_ROUNDS) return NONE;
  const rides = legalActions(position, actions);
  const safe = safeStops(position, rounds);
  const held = Array.from({ length: RIDE_KINDS }, (_, kind) => state[TICKETS + kind]!);
  for (let i = 0; i < rides; i++) {
    const action = actions[i]!;
    if (action >> 24 !== RIDE) continue;
    const kind = (action >> 16) & 0xff;
    held[kind]!--;
    if (escapes(position, safe, held, actionStop(action), 1, rounds)) return action;
    held[kind]!++;
  }
  return NONE;
}

/**
 * Stops on which he can stand after his ride number `round` and go on safely to the end, tickets
 * aside, at `round * stops + stop`: 1 or 0.
 */
function safeStops({ state, rules }: Position, rounds: number): Uint8Array {
  const { stops, offsets, targets, guards } = rules.network;
  const safe = new Uint8Array((rounds + 1) * stops);
  const away = ridesAway(state, rules);
  for (let round = rounds; round > 0; round--) {
    for (let stop = 0; stop < stops; stop++) {
      if (away[stop]! <= round) continue;
      const row = stop * RIDE_KINDS;
      let goesOn = round === rounds;
      for (let i = offsets[row]!; !goesOn && i < offsets[row + RIDE_KINDS]!; i++) {
        // A guarded ride may be closed by then: it proves nothing.
        goesOn = guards[i]! < 0 && safe[(round + 1) * stops + targets[i]!] === 1;
      }
      if (goesOn) safe[round * stops + stop] = 1;
    }
  }
  return safe;
}

/** For each stop, how many rides the nearest detective needs, tickets aside. */
function ridesAway(state: Uint16Array, rules: Rules): Uint8Array {
  const { stops } = rules.network;
  const distances = detectiveDistances(rules);
  const away = new Uint8Array(stops).fill(FAR);
  for (let i = 0; i < rules.detectives; i++) {
    const row = state[DETECTIVE + i]! * stops;
    for (let stop = 0; stop < stops; stop++) {
      away[stop] = Math.min(away[stop]!, distances[row + stop]!);
    }
  }
  return away;
}

/** Do the tickets last for a safe way on from `stop`, reached with ride number `round`? */
function escapes(
  position: Position,
  safe: Uint8Array,
  held: number[],
  stop: number,
  round: number,
  rounds: number,
): boolean {
  const { offsets, targets, guards, stops } = position.rules.network;
  if (safe[round * stops + stop] === 0) return false;
  if (round === rounds) return true;
  for (let kind = 0; kind < RIDE_KINDS; kind++) {
    if (held[kind] === 0) continue;
    held[kind]!--;
    const row = stop * RIDE_KINDS + kind;
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
      if (guards[i]! < 0 && escapes(position, safe, held, targets[i]!, round + 1, rounds)) {
        held[kind]!++;
        return true;
      }
    }
    held[kind]!++;
  }
  return false;
}
