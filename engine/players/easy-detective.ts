/**
 * A detective who plays as people do who are new to the game: he remembers where the Phantom was seen
 * and the last two tickets, takes a double move for a single one, forgets that there are ferries, and
 * goes where he himself is nearest, whatever his colleagues do.
 */
import { actionStop, actionTicket } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import type { Position } from '../pursuit/position.ts';
import {
  DETECTIVE,
  DETECTIVE_TICKETS,
  LAST_SEEN,
  SLOT,
  TURN,
  UNCOVERED,
} from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { ALL_KINDS, DETECTIVE_KINDS, FERRY } from '../pursuit/tickets.ts';
import { UNKNOWN } from '../pursuit/actions.ts';
import type { Random } from '../random.ts';
import { detectiveDistances } from '../search/distances.ts';
import { maskWords, Reach } from '../search/reach.ts';

const TICKETS_REMEMBERED = 2;
/** Rides that a whim may be worth. */
const WHIM = 1.2;
const FARTHEST = 6;

/** @returns a legal ride of the detective whose turn it is */
export function easyDetectiveRide(position: Position, random: Random): number {
  const actions = actionBuffer(position.rules);
  const length = legalActions(position, actions);
  const suspected = suspectedStops(position);
  let best = actions[0]!;
  let least = Infinity;
  for (let i = 0; i < length; i++) {
    const cost = wayTo(position, suspected, actions[i]!) + random.next() * WHIM;
    if (cost >= least) continue;
    least = cost;
    best = actions[i]!;
  }
  return best;
}

/** Where he thinks the Phantom may be. */
function suspectedStops(position: Position): Uint16Array {
  const { state, rules, logTicket, logDouble } = position;
  const { network } = rules;
  const stops = new Uint16Array(network.stops);
  let suspected: Int32Array = new Int32Array(network.words);
  if (state[LAST_SEEN] === UNKNOWN) return stops.subarray(0, 0);
  stopSet.add(suspected, state[LAST_SEEN]!);
  for (let slot = state[UNCOVERED]! + 1; slot <= state[SLOT]!; slot++) {
    const ticket = logTicket[slot]!;
    if (ticket === FERRY || logDouble[slot - 1] === 1) continue;
    const remembered = state[SLOT]! - slot < TICKETS_REMEMBERED;
    suspected = ride(position, suspected, remembered ? ticket : null);
  }
  for (let i = 0; i < rules.detectives; i++) stopSet.remove(suspected, state[DETECTIVE + i]!);
  return stops.subarray(0, stopSet.list(suspected, stops));
}

/** @param ticket null when he has forgotten it */
function ride({ rules }: Position, from: Int32Array, ticket: number | null): Int32Array {
  const { network } = rules;
  const reach = new Reach(network);
  const to = new Int32Array(maskWords(network));
  const reached = new Int32Array(network.words);
  for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
    if (ticket !== null && kind !== ticket) continue;
    reach.spread(from, kind, to);
    for (let word = 0; word < reached.length; word++) reached[word]! |= to[word]!;
  }
  return reached;
}

/** Rides from the target to the suspected stops, on average; a scarce ticket is a small cost. */
function wayTo(position: Position, suspected: Uint16Array, action: number): number {
  const { state, rules } = position;
  const row = actionStop(action) * rules.network.stops;
  const distances = detectiveDistances(rules);
  let sum = 0;
  for (const stop of suspected) sum += Math.min(distances[row + stop]!, FARTHEST);
  const held = state[DETECTIVE_TICKETS + state[TURN]! * ALL_KINDS + actionTicket(action)]!;
  return (suspected.length === 0 ? 0 : sum / suspected.length) + 0.5 / held;
}
