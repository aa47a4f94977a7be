/** How promising the rides of a new block look before any of them has been tried. */
import { actionStop, actionTicket, actionType, DOUBLE_RIDE } from '../pursuit/actions.ts';
import type { Rules } from '../pursuit/rules.ts';
import { SLOTS } from '../pursuit/rules.ts';
import { DETECTIVE, SLOT, TICKETS, TURN } from '../pursuit/state.ts';
import { FERRY, RIDE_KINDS, TAXI } from '../pursuit/tickets.ts';
import { detectiveDistances, type Distances } from './distances.ts';

const SAFETY = [-3, -1.2, 0.3, 0.7, 0.8];
const CLOSENESS = [1, 0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05];
const SHARPNESS = 25;

export class EdgePriors {
  readonly #rules: Rules;
  readonly #distances: Distances;
  readonly #covered: Float64Array;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#distances = detectiveDistances(rules);
    this.#covered = new Float64Array(rules.network.stops);
  }

  phantom(
    state: Uint16Array,
    actions: Int32Array,
    length: number,
    into: Float32Array,
    at: number,
  ): void {
    const { stops, offsets } = this.#rules.network;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const action = actions[i]!;
      const to = actionStop(action);
      let nearest = 4;
      for (let d = 0; d < this.#rules.detectives; d++) {
        nearest = Math.min(nearest, this.#distances[state[DETECTIVE + d]! * stops + to]!);
      }
      let logit = SAFETY[nearest]!;
      const ticket = actionTicket(action);
      if (state[SLOT]! > 0) {
        const held = state[TICKETS + ticket]!;
        const need = (SLOTS - state[SLOT]!) / (3 * held);
        logit -= 0.3 * Math.min(need, 4);
        if (ticket === FERRY || ticket === TAXI) logit -= 0.3;
      }
      if (actionType(action) === DOUBLE_RIDE) logit -= 1.5;
      const exits = offsets[(to + 1) * RIDE_KINDS]! - offsets[to * RIDE_KINDS]!;
      logit += 0.3 * Math.log(exits + 1);
      const weight = Math.exp(logit);
      into[at + i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) into[at + i]! /= sum;
  }

  /** @param weights how likely the Phantom is at each of `list`'s stops */
  detective(
    state: Uint16Array,
    list: Uint16Array,
    listed: number,
    weights: Float64Array,
    actions: Int32Array,
    length: number,
    into: Float32Array,
    at: number,
  ): void {
    const { stops } = this.#rules.network;
    const distances = this.#distances;
    const turn = state[TURN]!;
    const covered = this.#covered;
    let total = 0;
    for (let j = 0; j < listed; j++) {
      const stop = list[j]!;
      let nearest = 255;
      for (let d = 0; d < this.#rules.detectives; d++) {
        if (d !== turn)
          nearest = Math.min(nearest, distances[state[DETECTIVE + d]! * stops + stop]!);
      }
      covered[j] = CLOSENESS[Math.min(nearest, 7)]!;
      total += weights[stop]!;
    }
    let most = -Infinity;
    for (let i = 0; i < length; i++) {
      const row = actionStop(actions[i]!) * stops;
      let gain = 0;
      for (let j = 0; j < listed; j++) {
        const stop = list[j]!;
        const own = CLOSENESS[Math.min(distances[row + stop]!, 7)]!;
        gain += weights[stop]! * (Math.max(own, covered[j]!) + 0.5 * own);
      }
      gain /= total;
      into[at + i] = gain;
      most = Math.max(most, gain);
    }
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const weight = Math.exp((into[at + i]! - most) * SHARPNESS);
      into[at + i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) into[at + i]! /= sum;
  }
}
