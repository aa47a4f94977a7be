/**
 * How a sensible detective values a target while the Phantom may be in many places: for each place by
 * his own rides to it and those of the nearest colleague. Fitted like the Phantom's policy.
 */
import { DETECTIVE, TURN } from '../pursuit/state.ts';
import type { Rules } from '../pursuit/rules.ts';
import { nearTable } from './distances.ts';
import { least } from './least.ts';

/** Distances from 8 on are all alike. */
export const REACH = 9;
/** Worth of being at most 0, 1, 2, 3 rides away, and of being the first who is. */
const WITHIN = [2.88, 1.28, 0.73, 0.08];
const FIRST_WITHIN = [2.88, 1.02, -0.27, -0.51];
const RIDE_AWAY = -0.72;
const RIDE_GAINED = 1.93;

/** At `own * 9 + nearest colleague`, both in rides, 8 and more alike. */
function detectiveValues(): Float64Array {
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

/** The same with a colleague's nine values in a row, at `nearest colleague * 9 + own`. */
export const VALUES_BY_COLLEAGUE = byColleague(detectiveValues());

function byColleague(values: Float64Array): Float64Array {
  return values.map((_, at) => values[(at % REACH) * REACH + Math.floor(at / REACH)]!);
}

export class DetectivePolicy {
  readonly #detectives: number;
  readonly #stops: number;
  readonly #near: Uint8Array;
  readonly #values = VALUES_BY_COLLEAGUE;
  /** Where the distances from each colleague begin. */
  readonly #colleagues = new Int32Array(4);
  #colleagueCount = 0;
  /** Of each place: where its distances and its values begin, and its weight. */
  readonly #rows: Int32Array;
  readonly #blocks: Int32Array;
  readonly #weights: Float64Array;
  #length = 0;

  constructor(rules: Rules) {
    const { stops } = rules.network;
    this.#detectives = rules.detectives;
    this.#stops = stops;
    this.#near = nearTable(rules, REACH - 1);
    this.#rows = new Int32Array(stops);
    this.#blocks = new Int32Array(stops);
    this.#weights = new Float64Array(stops);
  }

  /** Looks at the game as the detective whose turn it is, and forgets the places to look at. */
  look(state: Uint16Array): void {
    this.#length = 0;
    this.#colleagueCount = 0;
    for (let i = 0; i < this.#detectives; i++) {
      if (i === state[TURN]) continue;
      this.#colleagues[this.#colleagueCount++] = state[DETECTIVE + i]! * this.#stops;
    }
  }

  /** Adds a place where the Phantom may be. */
  add(stop: number, weight: number): void {
    const near = this.#near;
    let other = REACH - 1;
    for (let i = 0; i < this.#colleagueCount; i++) {
      other = least(other, near[this.#colleagues[i]! + stop]!);
    }
    this.#rows[this.#length] = stop * this.#stops;
    this.#blocks[this.#length] = other * REACH;
    this.#weights[this.#length++] = weight;
  }

  /** The logarithm of a target's weight, when the weights of the places add up to 1. */
  value(to: number): number {
    const near = this.#near;
    const values = this.#values;
    const rows = this.#rows;
    const blocks = this.#blocks;
    const weights = this.#weights;
    const length = this.#length;
    let value = 0;
    for (let i = 0; i < length; i++) {
      value += weights[i]! * values[(blocks[i]! + near[(rows[i]! + to) | 0]!) | 0]!;
    }
    return value;
  }
}
