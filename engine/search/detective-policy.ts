/**
 * How a sensible detective values a target while the Phantom may be in many places: for each place by
 * his own rides to it and those of the nearest colleague. Fitted like the Phantom's policy.
 */
import { DETECTIVE } from '../pursuit/state.ts';
import type { Rules } from '../pursuit/rules.ts';
import { detectiveDistances, type Distances } from './distances.ts';

/** Distances from 8 on are all alike. */
export const REACH = 9;
/** Worth of being at most 0, 1, 2, 3 rides away, and of being the first who is. */
const WITHIN = [2.88, 1.28, 0.73, 0.08];
const FIRST_WITHIN = [2.88, 1.02, -0.27, -0.51];
const RIDE_AWAY = -0.72;
const RIDE_GAINED = 1.93;

/** At `own * 9 + nearest colleague`, both in rides, 8 and more alike. */
export function detectiveValues(): Float64Array {
  const values = new Float64Array(REACH * REACH);
  for (let own = 0; own < REACH; own++) {
    for (let other = 0; other < REACH; other++) {
      let value = RIDE_AWAY * own + RIDE_GAINED * Math.max(0, other - own);
      for (let rides = 0; rides < WITHIN.length; rides++) {
        if (own > rides) continue;
        value += WITHIN[rides]! + (other > rides ? FIRST_WITHIN[rides]! : 0);
      }
      values[own * REACH + other] = value;
    }
  }
  return values;
}

export class DetectivePolicy {
  readonly #rules: Rules;
  readonly #distances: Distances;
  readonly #values = detectiveValues();
  readonly #others: Uint8Array;
  readonly #goals: Uint16Array;
  readonly #weights: Float64Array;
  #length = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#distances = detectiveDistances(rules);
    this.#others = new Uint8Array(rules.network.stops);
    this.#goals = new Uint16Array(rules.network.stops);
    this.#weights = new Float64Array(rules.network.stops);
  }

  /** Forgets the places to look at. */
  clear(): void {
    this.#length = 0;
  }

  /** Adds a place where the Phantom may be, for the detective whose turn it is. */
  add(state: Uint16Array, turn: number, stop: number, weight: number): void {
    const { detectives, network } = this.#rules;
    let other = REACH - 1;
    for (let i = 0; i < detectives; i++) {
      if (i === turn) continue;
      const distance = this.#distances[state[DETECTIVE + i]! * network.stops + stop]!;
      if (distance < other) other = distance;
    }
    this.#goals[this.#length] = stop;
    this.#others[this.#length] = other;
    this.#weights[this.#length++] = weight;
  }

  /** The logarithm of a target's weight, when the weights of the places add up to 1. */
  value(to: number): number {
    const distances = this.#distances;
    const row = to * this.#rules.network.stops;
    let value = 0;
    for (let i = 0; i < this.#length; i++) {
      const own = distances[row + this.#goals[i]!]!;
      const index = (own < REACH ? own : REACH - 1) * REACH + this.#others[i]!;
      value += this.#weights[i]! * this.#values[index]!;
    }
    return value;
  }
}
