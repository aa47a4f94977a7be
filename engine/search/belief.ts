/**
 * How likely the Phantom is at each candidate: a Bayesian filter over the public facts. Each ride
 * moves the likelihood along the rides he could have made with that ticket, weighed by how a
 * sensible Phantom chooses among all the rides he had there.
 */
import { actionStop, actionTicket, actionType, DOUBLE_RIDE } from '../pursuit/actions.ts';
import { actionBuffer } from '../pursuit/legal.ts';
import type { Position } from '../pursuit/position.ts';
import { phantomRides } from '../pursuit/rides.ts';
import type { Rules } from '../pursuit/rules.ts';
import { PHASE, PHASE_SECOND } from '../pursuit/state.ts';
import { has } from '../pursuit/stop-set.ts';
import { PhantomPolicy } from './phantom-policy.ts';

export class Belief {
  readonly #rules: Rules;
  readonly #policy: PhantomPolicy;
  readonly #rides: Int32Array;
  readonly #weights: Float64Array;
  #next: Float64Array;
  /** Adds up to 1 over all stops once the Phantom is placed. */
  likelihood: Float64Array;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#policy = new PhantomPolicy(rules, 1);
    this.#rides = actionBuffer(rules);
    this.#weights = new Float64Array(this.#rides.length);
    this.#next = new Float64Array(rules.network.stops);
    this.likelihood = new Float64Array(rules.network.stops);
  }

  /** @param position with the detectives where they stood */
  placed(position: Position): void {
    const { likelihood } = this;
    for (let stop = 0; stop < likelihood.length; stop++) {
      likelihood[stop] = this.#policy.stop(position.state, stop);
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
    const weights = this.#weights;
    const length = phantomRides(this.#rules, state, stop, second, rides, 0);
    let sum = 0;
    for (let i = 0; i < length; i++) {
      weights[i] = this.#policy.action(state, rides[i]!);
      sum += weights[i]!;
    }
    if (sum === 0) return;
    const share = this.likelihood[stop]! / sum;
    for (let i = 0; i < length; i++) {
      const ride = rides[i]!;
      if (actionTicket(ride) !== ticket) continue;
      if ((actionType(ride) === DOUBLE_RIDE) !== beginsDouble) continue;
      next[actionStop(ride)]! += share * weights[i]!;
    }
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
