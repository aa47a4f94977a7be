/** Which rides a piece has. The hot inner loops of the engine: no allocation, no closures. */
import { actionOf, DETECTIVE_RIDE, DOUBLE_RIDE, RIDE } from './actions.ts';
import { MOST_BETWEEN, type Network } from './network.ts';
import { DETECTIVE, DETECTIVE_TICKETS, SLOT, STANDS, TICKETS, TURN } from './state.ts';
import { SLOTS, type Rules } from './rules.ts';
import { ALL_KINDS, DETECTIVE_KINDS, DOUBLE, RIDE_KINDS } from './tickets.ts';

/** Does a detective stand on the stop? */
export function occupied(state: Uint16Array, stop: number): boolean {
  return state[STANDS + stop] === 1;
}

/** Is at least one way of a guarded metro ride free of detectives? */
export function guardOpen(network: Network, state: Uint16Array, guard: number): boolean {
  const { guardWays, between } = network;
  const end = guardWays[guard + 1]!;
  for (let way = guardWays[guard]!; way < end; way++) {
    const base = way * MOST_BETWEEN;
    let open = true;
    for (let i = 0; open && i < MOST_BETWEEN; i++) open = !occupied(state, between[base + i]!);
    if (open) return true;
  }
  return false;
}

/** May the Phantom end the ride at `index` of the network's targets? */
function open(network: Network, state: Uint16Array, index: number): boolean {
  if (occupied(state, network.targets[index]!)) return false;
  const guard = network.guards[index]!;
  return guard < 0 || guardOpen(network, state, guard);
}

/** Has the Phantom a ride from `stop` with the tickets he holds in `state`? */
export function hasPhantomRide(rules: Rules, state: Uint16Array, stop: number): boolean {
  return rideAfter(rules, state, stop, -1);
}

/** The same once a ticket of kind `spent` has been paid. */
export function hasSecondRide(
  rules: Rules,
  state: Uint16Array,
  stop: number,
  spent: number,
): boolean {
  return rideAfter(rules, state, stop, spent);
}

function rideAfter(rules: Rules, state: Uint16Array, stop: number, spent: number): boolean {
  const { network } = rules;
  const { offsets } = network;
  const row = stop * RIDE_KINDS;
  for (let ticket = 0; ticket < RIDE_KINDS; ticket++) {
    const held = state[TICKETS + ticket]!;
    if (held === 0 || (held === 1 && ticket === spent)) continue;
    const end = offsets[row + ticket + 1]!;
    for (let i = offsets[row + ticket]!; i < end; i++) if (open(network, state, i)) return true;
  }
  return false;
}

export function hasDetectiveRide(rules: Rules, state: Uint16Array, detective: number): boolean {
  const { offsets, targets } = rules.network;
  const row = state[DETECTIVE + detective]! * RIDE_KINDS;
  const tickets = DETECTIVE_TICKETS + detective * ALL_KINDS;
  for (let ticket = 0; ticket < DETECTIVE_KINDS; ticket++) {
    if (state[tickets + ticket] === 0) continue;
    const end = offsets[row + ticket + 1]!;
    for (let i = offsets[row + ticket]!; i < end; i++) {
      if (!occupied(state, targets[i]!)) return true;
    }
  }
  return false;
}

/** Writes the Phantom's rides from `stop` into `into` and returns the new length. */
export function phantomRides(
  rules: Rules,
  state: Uint16Array,
  stop: number,
  second: boolean,
  into: Int32Array,
  length: number,
): number {
  const { network } = rules;
  const { offsets, targets } = network;
  const row = stop * RIDE_KINDS;
  const doubles = !second && state[TICKETS + DOUBLE]! > 0 && state[SLOT]! + 2 <= SLOTS;
  for (let ticket = 0; ticket < RIDE_KINDS; ticket++) {
    if (state[TICKETS + ticket] === 0) continue;
    const end = offsets[row + ticket + 1]!;
    for (let i = offsets[row + ticket]!; i < end; i++) {
      if (!open(network, state, i)) continue;
      const to = targets[i]!;
      into[length++] = actionOf(RIDE, ticket, to);
      if (doubles && hasSecondRide(rules, state, to, ticket)) {
        into[length++] = actionOf(DOUBLE_RIDE, ticket, to);
      }
    }
  }
  return length;
}

/** Writes the rides of the detective whose turn it is into `into` and returns their number. */
export function detectiveRides(rules: Rules, state: Uint16Array, into: Int32Array): number {
  const { offsets, targets } = rules.network;
  const turn = state[TURN]!;
  const row = state[DETECTIVE + turn]! * RIDE_KINDS;
  const tickets = DETECTIVE_TICKETS + turn * ALL_KINDS;
  let length = 0;
  for (let ticket = 0; ticket < DETECTIVE_KINDS; ticket++) {
    if (state[tickets + ticket] === 0) continue;
    const end = offsets[row + ticket + 1]!;
    for (let i = offsets[row + ticket]!; i < end; i++) {
      const to = targets[i]!;
      if (!occupied(state, to)) into[length++] = actionOf(DETECTIVE_RIDE, ticket, to);
    }
  }
  return length;
}
