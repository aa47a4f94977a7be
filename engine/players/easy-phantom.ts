/**
 * A Phantom who plays as people do who are new to the game: he runs from the nearest detective as far
 * as streets go, overlooks what metro and railway bring near, thinks of a double move only when
 * somebody stands next to him, and does not save tickets.
 */
import {
  actionOf,
  actionStop,
  actionTicket,
  actionType,
  DOUBLE_RIDE,
  END,
  SHOW,
} from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import type { Network } from '../pursuit/network.ts';
import type { Position } from '../pursuit/position.ts';
import { DETECTIVE, PHANTOM, PHASE, PHASE_SHOW, SLOT, TICKETS } from '../pursuit/state.ts';
import { BUS, RIDE_KINDS, TAXI, TRAM } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';

/** A whim may be worth so much of a ride's distance. */
const WHIM = 0.8;
const FARTHEST = 4;
const SHOWS_ONCE_IN = 30;

/** @returns a legal action of the Phantom */
export function easyPhantomAction(position: Position, random: Random): number {
  const actions = actionBuffer(position.rules);
  const length = legalActions(position, actions);
  if (position.state[PHASE] === PHASE_SHOW) return showing(actions, length, random);
  const distances = streetDistances(position);
  const hunted = distances[position.state[PHANTOM]!]! <= 1;
  let best = actions[0]!;
  let most = -Infinity;
  for (let i = 0; i < length; i++) {
    const worth = worthOf(position, actions[i]!, distances, hunted) + random.next() * WHIM;
    if (worth <= most) continue;
    most = worth;
    best = actions[i]!;
  }
  return best;
}

/** He shows himself on a whim, and takes whatever comes first. */
function showing(actions: Int32Array, length: number, random: Random): number {
  const shows = random.below(SHOWS_ONCE_IN) === 0;
  const wanted = shows ? actions.subarray(0, length).find((action) => action >> 24 === SHOW) : null;
  return wanted ?? actionOf(END, 0, 0);
}

function worthOf(
  position: Position,
  action: number,
  distances: Uint8Array,
  hunted: boolean,
): number {
  const { state, rules } = position;
  const to = actionStop(action);
  const { offsets } = rules.network;
  const exits = offsets[(to + 1) * RIDE_KINDS]! - offsets[to * RIDE_KINDS]!;
  const worth = distances[to]! + 0.5 * Math.log(exits + 1);
  if (state[SLOT] === 0) return worth;
  const double = actionType(action) === DOUBLE_RIDE ? (hunted ? 0.5 : -5) : 0;
  return worth + double - 0.8 / state[TICKETS + actionTicket(action)]!;
}

/** For each stop, the stops along buses, trams and streets to the nearest detective, at most four. */
function streetDistances({ state, rules }: Position): Uint8Array {
  const { network, detectives } = rules;
  const distances = new Uint8Array(network.stops).fill(FARTHEST);
  let here = Array.from({ length: detectives }, (_, i) => state[DETECTIVE + i]!);
  for (const at of here) distances[at] = 0;
  for (let distance = 1; distance < FARTHEST; distance++) {
    const next: number[] = [];
    for (const to of here.flatMap((at) => streetTargets(network, at))) {
      if (distances[to]! <= distance) continue;
      distances[to] = distance;
      next.push(to);
    }
    here = next;
  }
  return distances;
}

function streetTargets({ offsets, targets }: Network, stop: number): number[] {
  return [BUS, TRAM, TAXI].flatMap((kind) => {
    const row = stop * RIDE_KINDS + kind;
    return [...targets.subarray(offsets[row], offsets[row + 1])];
  });
}
