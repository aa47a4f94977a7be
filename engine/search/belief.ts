/**
 * How likely the Phantom is at each candidate: a Bayesian filter over the public facts. Each ride
 * moves the likelihood along the rides he could have made with that ticket, weighed by how a
 * sensible Phantom chooses among all the rides he had there.
 *
 * The weights by distance to the nearest detective are the location categories of Nijssen and
 * Winands, "Monte Carlo Tree Search for the Hide-and-Seek Game Scotland Yard" (2012).
 */
import { actionBuffer } from '../pursuit/legal.ts';
import { actionStop, actionTicket, actionType, DOUBLE_RIDE } from '../pursuit/actions.ts';
import type { Position } from '../pursuit/position.ts';
import { phantomRides } from '../pursuit/rides.ts';
import type { Rules } from '../pursuit/rules.ts';
import { DETECTIVE, PHASE, PHASE_SECOND } from '../pursuit/state.ts';
import { has } from '../pursuit/stop-set.ts';
import { detectiveDistances, FAR, type Distances } from './distances.ts';

/** How often a Phantom is found 1, 2, 3, 4, 5 and more rides from the nearest detective. */
const CATEGORY_WEIGHTS = [0, 0.196, 0.671, 0.54, 0.384, 0.196];

/** Rides of the nearest detective to `stop`, at least 1 and at most 5. */
export function category(
  distances: Distances,
  stops: number,
  detectives: number,
  state: Uint16Array,
  stop: number,
): number {
  let nearest = FAR;
  for (let i = 0; i < detectives; i++) {
    const distance = distances[state[DETECTIVE + i]! * stops + stop]!;
    if (distance < nearest) nearest = distance;
  }
  return Math.min(Math.max(nearest, 1), 5);
}

export class Belief {
  readonly #rules: Rules;
  readonly #distances: Distances;
  readonly #rides: Int32Array;
  #next: Float64Array;
  /** Adds up to 1 over all stops once the Phantom is placed. */
  likelihood: Float64Array;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#distances = detectiveDistances(rules);
    this.#rides = actionBuffer(rules);
    this.#next = new Float64Array(rules.network.stops);
    this.likelihood = new Float64Array(rules.network.stops);
  }

  /** @param position with the detectives where they stood */
  placed(position: Position): void {
    const { likelihood } = this;
    for (let stop = 0; stop < likelihood.length; stop++) {
      likelihood[stop] = this.#weight(position.state, stop);
    }
  }

  /** @param before the position in which he rode, its ticket not yet paid */
  rode(before: Position, ticket: number, beginsDouble: boolean): void {
    const { likelihood } = this;
    const { state } = before;
    const second = state[PHASE] === PHASE_SECOND;
    const next = this.#next.fill(0);
    for (let stop = 0; stop < likelihood.length; stop++) {
      if (likelihood[stop] === 0) continue;
      this.#spread(state, stop, second, ticket, beginsDouble, next);
    }
    this.#next = likelihood;
    this.likelihood = next;
  }

  #spread(
    state: Uint16Array,
    stop: number,
    second: boolean,
    ticket: number,
    beginsDouble: boolean,
    next: Float64Array,
  ): void {
    const rides = this.#rides;
    const length = phantomRides(this.#rules, state, stop, second, rides, 0);
    let sum = 0;
    for (let i = 0; i < length; i++) sum += this.#weight(state, actionStop(rides[i]!));
    if (sum === 0) return;
    const share = this.likelihood[stop]! / sum;
    for (let i = 0; i < length; i++) {
      const ride = rides[i]!;
      if (actionTicket(ride) !== ticket) continue;
      if ((actionType(ride) === DOUBLE_RIDE) !== beginsDouble) continue;
      const to = actionStop(ride);
      next[to]! += share * this.#weight(state, to);
    }
  }

  #weight(state: Uint16Array, stop: number): number {
    const { network, detectives } = this.#rules;
    return CATEGORY_WEIGHTS[category(this.#distances, network.stops, detectives, state, stop)]!;
  }

  /** Keeps only the candidates, scaled to 1 again; all alike should none have any likelihood. */
  keep(candidates: Int32Array): void {
    const { likelihood } = this;
    let sum = 0;
    for (let stop = 0; stop < likelihood.length; stop++) {
      if (has(candidates, stop)) sum += likelihood[stop]!;
      else likelihood[stop] = 0;
    }
    if (sum > 0) {
      for (let stop = 0; stop < likelihood.length; stop++) likelihood[stop]! /= sum;
      return;
    }
    for (let stop = 0; stop < likelihood.length; stop++) {
      const open = has(candidates, stop) ? 1 : 0;
      likelihood[stop] = open;
      sum += open;
    }
    if (sum > 0) for (let stop = 0; stop < likelihood.length; stop++) likelihood[stop]! /= sum;
  }
}
