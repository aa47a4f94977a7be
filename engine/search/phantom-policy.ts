/**
 * How a sensible Phantom chooses among his rides: the logarithm of a ride's weight is a sum over a few
 * things that the public can see or work out. The numbers were fitted to the visits of thousands of
 * searches (softmax regression over three kinds of cities); candidates of the ticket told nothing
 * beyond them.
 */
import { actionStop, actionTicket, actionType, DOUBLE_RIDE } from '../pursuit/actions.ts';
import type { Network } from '../pursuit/network.ts';
import { SLOTS, type Rules } from '../pursuit/rules.ts';
import { DETECTIVE, SLOT, TICKETS } from '../pursuit/state.ts';
import { RIDE_KINDS } from '../pursuit/tickets.ts';
import { detectiveDistances, type Distances } from './distances.ts';

/** By rides of the nearest detective to the target: 0 (not possible) to 4 and more. */
const NEAREST = [-6, -2.3, -0.15, 0.21, 0.51];
/** By rides of the second nearest. */
const SECOND = [-0.87, -0.87, -0.47, -0.17, 0];
const EXITS = 0.82;
/** For a kind of ticket that will be short: slots left for each four held. */
const NEED = -0.43;
const MOST_NEED = 4;
const KIND = [0, 0, 0.28, 0.13, -0.31, 0.32];
const DOUBLE = -0.9;
const DOUBLE_EARLY = -0.99;

const NEAR = 5;
const HELD = 16;
/** How many of the five detectives are 0, 1, 2, 3 rides away is counted in so many bits each. */
const COUNT_BITS = 3;

/** By such counts: `nearest * 5 + second` of the two nearest detectives. */
const TWO_NEAREST = Uint8Array.from({ length: 1 << (COUNT_BITS * (NEAR - 1)) }, (_, counts) => {
  const found: number[] = [];
  for (let distance = 0; distance < NEAR - 1; distance++) {
    const here = (counts >> (COUNT_BITS * distance)) & ((1 << COUNT_BITS) - 1);
    for (let i = 0; i < here; i++) found.push(distance);
  }
  return (found[0] ?? NEAR - 1) * NEAR + (found[1] ?? NEAR - 1);
});

/** The weights of a policy; nothing in them depends on a position. */
interface Weights {
  /** Of a target by its two nearest detectives, at `nearest * 5 + second`. */
  readonly near: Float64Array;
  /** Of a target by the ways on from it. */
  readonly exits: Float64Array;
  /** Of a ticket at `(kind * 25 + slots left) * 16 + held`. */
  readonly tickets: Float64Array;
  /** Of beginning a double, by slots left. */
  readonly doubles: Float64Array;
}

const weighed = new WeakMap<Network, Map<number, Weights>>();

/** Every search needs them, so they are reckoned once for a network and a sharpness. */
function weightsOf(network: Network, sharpness: number): Weights {
  let known = weighed.get(network);
  if (known === undefined) weighed.set(network, (known = new Map<number, Weights>()));
  let weights = known.get(sharpness);
  if (weights === undefined) known.set(sharpness, (weights = weigh(network, sharpness)));
  return weights;
}

function weigh({ offsets, stops }: Network, sharpness: number): Weights {
  const weight = (logit: number): number => Math.exp(logit * sharpness);
  const near = Float64Array.from({ length: NEAR * NEAR }, (_, i) =>
    weight(NEAREST[Math.floor(i / NEAR)]! + SECOND[i % NEAR]!),
  );
  const exits = Float64Array.from({ length: stops }, (_, stop) => {
    const ways = offsets[(stop + 1) * RIDE_KINDS]! - offsets[stop * RIDE_KINDS]!;
    return weight(EXITS * Math.log(Math.max(ways, 0.5)));
  });
  const tickets = new Float64Array(RIDE_KINDS * (SLOTS + 1) * HELD);
  const doubles = new Float64Array(SLOTS + 1);
  for (let left = 0; left <= SLOTS; left++) {
    doubles[left] = weight(DOUBLE + (DOUBLE_EARLY * left) / SLOTS);
    for (let kind = 0; kind < RIDE_KINDS; kind++) {
      for (let held = 1; held < HELD; held++) {
        const need = Math.min(MOST_NEED, left / (4 * held));
        tickets[(kind * (SLOTS + 1) + left) * HELD + held] = weight(NEED * need + KIND[kind]!);
      }
    }
  }
  return { near, exits, tickets, doubles };
}

export class PhantomPolicy {
  readonly #rules: Rules;
  readonly #near: Float64Array;
  readonly #counts: Int32Array;
  readonly #exits: Float64Array;
  readonly #tickets: Float64Array;
  readonly #doubles: Float64Array;
  /** Where the counts of each detective begin; those of a missing one are all 0. */
  readonly #rows = new Int32Array(5);
  readonly #held = new Float64Array(RIDE_KINDS);
  #heldKinds = 0;

  /** @param sharpness above 1 the likely rides become likelier still */
  constructor(rules: Rules, sharpness: number) {
    const { network } = rules;
    const { near, exits, tickets, doubles } = weightsOf(network, sharpness);
    this.#rules = rules;
    this.#near = near;
    this.#exits = exits;
    this.#tickets = tickets;
    this.#doubles = doubles;
    this.#counts = distanceCounts(rules);
    this.#rows.fill(network.stops * network.stops);
  }

  /** Prepares `target` and `tickets` for a position. */
  look(state: Uint16Array): void {
    const { detectives, network } = this.#rules;
    for (let i = 0; i < detectives; i++) this.#rows[i] = state[DETECTIVE + i]! * network.stops;
    let held = 0;
    for (let kind = 0; kind < RIDE_KINDS; kind++) {
      const weight = state[TICKETS + kind] === 0 ? 0 : this.ticket(state, kind);
      this.#held[kind] = weight;
      if (weight > 0) held |= 1 << kind;
    }
    this.#heldKinds = held;
  }

  /** The weight of all tickets of these kinds together; 0 when he holds none of them. */
  tickets(kinds: number): number {
    let left = kinds & this.#heldKinds;
    if (left === 0) return 0;
    let sum = this.#held[31 - Math.clz32(left & -left)]!;
    for (left &= left - 1; left !== 0; left &= left - 1) {
      sum += this.#held[31 - Math.clz32(left & -left)]!;
    }
    return sum;
  }

  /** One of these kinds, by weight; `dice` is 0 to 1. */
  pickTicket(kinds: number, dice: number): number {
    let wanted = dice * this.tickets(kinds);
    let kind = 0;
    for (let left = kinds & this.#heldKinds; left !== 0; left &= left - 1) {
      kind = 31 - Math.clz32(left & -left);
      wanted -= this.#held[kind]!;
      if (wanted < 0) break;
    }
    return kind;
  }

  /** The weight of a stop as a target in the position last looked at. */
  target(stop: number): number {
    const counts = this.#counts;
    const rows = this.#rows;
    let counted = counts[(rows[0]! + stop) | 0]!;
    counted = (counted + counts[(rows[1]! + stop) | 0]!) | 0;
    counted = (counted + counts[(rows[2]! + stop) | 0]!) | 0;
    counted = (counted + counts[(rows[3]! + stop) | 0]!) | 0;
    counted = (counted + counts[(rows[4]! + stop) | 0]!) | 0;
    return this.#near[TWO_NEAREST[counted]!]! * this.#exits[stop]!;
  }

  /** The weight of a stop as a target: near detectives and ways on. */
  stop(state: Uint16Array, stop: number): number {
    const { detectives, network } = this.#rules;
    for (let i = 0; i < detectives; i++) this.#rows[i] = state[DETECTIVE + i]! * network.stops;
    return this.target(stop);
  }

  /** The weight of paying with a ticket of which he holds some. */
  ticket(state: Uint16Array, kind: number): number {
    const held = Math.min(state[TICKETS + kind]!, HELD - 1);
    return this.#tickets[(kind * (SLOTS + 1) + SLOTS - state[SLOT]!) * HELD + held]!;
  }

  /** The weight of beginning a double with a ride, beside 1 for the ride alone. */
  double(state: Uint16Array): number {
    return this.#doubles[SLOTS - state[SLOT]!]!;
  }

  /** @returns the weight of an action that places or moves him */
  action(state: Uint16Array, action: number): number {
    const weight = this.stop(state, actionStop(action));
    if (state[SLOT] === 0) return weight;
    const paid = weight * this.ticket(state, actionTicket(action));
    return actionType(action) === DOUBLE_RIDE ? paid * this.double(state) : paid;
  }
}

const counted = new WeakMap<Distances, Int32Array>();

/**
 * For two stops at `a * stops + b` a 1 in the bits that count their distance; from 4 rides on
 * nothing. Added up over the detectives, this tells the distances of the nearest two without a
 * comparison. One more row is all 0.
 */
function distanceCounts(rules: Rules): Int32Array {
  const distances = detectiveDistances(rules);
  let counts = counted.get(distances);
  if (counts === undefined) {
    counts = new Int32Array(distances.length + rules.network.stops);
    for (let i = 0; i < distances.length; i++) {
      if (distances[i]! < NEAR - 1) counts[i] = 1 << (COUNT_BITS * distances[i]!);
    }
    counted.set(distances, counts);
  }
  return counts;
}
