/**
 * How a sensible Phantom chooses among his rides: the logarithm of a ride's weight is a sum over a few
 * things that the public can see or work out. The numbers were fitted to the visits of thousands of
 * searches (softmax regression over three kinds of cities); candidates of the ticket told nothing
 * beyond them.
 */
import { actionStop, actionTicket, actionType, DOUBLE_RIDE } from '../pursuit/actions.ts';
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

export class PhantomPolicy {
  readonly #rules: Rules;
  /** Weight of a target by its two nearest detectives, at `nearest * 5 + second`. */
  readonly #near = new Float64Array(NEAR * NEAR);
  readonly #counts: Int32Array;
  readonly #exits: Float64Array;
  /** Weight of a ticket at `(kind * 25 + slots left) * 16 + held`. */
  readonly #tickets = new Float64Array(RIDE_KINDS * (SLOTS + 1) * HELD);
  /** Where the counts of each detective begin; those of a missing one are all 0. */
  readonly #rows = new Int32Array(5);
  readonly #held = new Float64Array(RIDE_KINDS);
  #heldKinds = 0;
  readonly #doubles = new Float64Array(SLOTS + 1);

  /** @param sharpness above 1 the likely rides become likelier still */
  constructor(rules: Rules, sharpness: number) {
    this.#rules = rules;
    const weight = (logit: number): number => Math.exp(logit * sharpness);
    this.#counts = distanceCounts(rules);
    for (let i = 0; i < NEAR * NEAR; i++) {
      this.#near[i] = weight(NEAREST[Math.floor(i / NEAR)]! + SECOND[i % NEAR]!);
    }
    const { offsets, stops } = rules.network;
    this.#rows.fill(stops * stops);
    this.#exits = new Float64Array(stops);
    for (let stop = 0; stop < stops; stop++) {
      const exits = offsets[(stop + 1) * RIDE_KINDS]! - offsets[stop * RIDE_KINDS]!;
      this.#exits[stop] = weight(EXITS * Math.log(Math.max(exits, 0.5)));
    }
    for (let left = 0; left <= SLOTS; left++) {
      this.#doubles[left] = weight(DOUBLE + (DOUBLE_EARLY * left) / SLOTS);
      for (let kind = 0; kind < RIDE_KINDS; kind++) {
        for (let held = 1; held < HELD; held++) {
          const need = Math.min(MOST_NEED, left / (4 * held));
          this.#tickets[(kind * (SLOTS + 1) + left) * HELD + held] = weight(
            NEED * need + KIND[kind]!,
          );
        }
      }
    }
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
