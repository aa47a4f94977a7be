/**
 * A game played on quickly from a position of a search: a Phantom who rides by his policy, detectives
 * who look at a few places where the public thinks he may be. They never look at where he really is.
 */
import { actionOf, DOUBLE_RIDE, END, RIDE } from '../pursuit/actions.ts';
import type { Position } from '../pursuit/position.ts';
import { guardOpen, hasSecondRide, occupied } from '../pursuit/rides.ts';
import { SLOTS, type Rules } from '../pursuit/rules.ts';
import {
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_SECOND,
  PHASE_SHOW,
  SLOT,
  TICKETS,
} from '../pursuit/state.ts';
import { DOUBLE, METRO } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';
import { Chase, type ChaseHabits } from './chase.ts';
import { hopsOf, type Hops } from './hops.ts';
import { PhantomPolicy } from './phantom-policy.ts';
import { Candidates } from './search-candidates.ts';

export interface PlayoutHabits extends ChaseHabits {
  /** How strictly the Phantom keeps to his policy. */
  readonly phantomSharpness: number;
}

const NOWHERE = -1;

export class Playout {
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #hops: Hops;
  readonly #policy: PhantomPolicy;
  readonly #chase: Chase;
  readonly #candidates: Candidates;

  constructor(rules: Rules, habits: PlayoutHabits, random: Random) {
    this.#rules = rules;
    this.#random = random;
    this.#hops = hopsOf(rules.network);
    this.#policy = new PhantomPolicy(rules, habits.phantomSharpness);
    this.#chase = new Chase(rules, habits, random);
    this.#candidates = new Candidates(rules);
  }

  /** Plays `position` to its end; `candidates` is what the public knows there. */
  run(position: Position, candidates: Int32Array): void {
    this.#candidates.copyFrom(candidates);
    const { state } = position;
    this.#chase.begin(state);
    if (state[PHASE] === PHASE_DETECTIVES) this.#guess(state);
    while (state[PHASE] !== PHASE_OVER) {
      switch (state[PHASE]) {
        case PHASE_DETECTIVES:
          this.#chase.ride(position, this.#candidates.stops);
          break;
        case PHASE_SHOW:
          position.play(END << 24);
          this.#guess(state);
          break;
        default:
          this.#phantomRides(position);
      }
    }
  }

  #guess(state: Uint16Array): void {
    this.#chase.guess(state, this.#candidates.stops);
  }

  #phantomRides(position: Position): void {
    const action = this.#phantomRide(position.state);
    position.play(action);
    this.#candidates.phantomMoved(position.state, action);
    if (position.state[PHASE] === PHASE_DETECTIVES) this.#guess(position.state);
  }

  #phantomRide(state: Uint16Array): number {
    const { network } = this.#rules;
    const { offsets, targets, kinds, guards } = this.#hops;
    const policy = this.#policy;
    const random = this.#random;
    policy.look(state);
    const at = state[PHANTOM]!;
    const end = offsets[at + 1]!;
    let chosen = NOWHERE;
    let chosenKinds = 0;
    let sum = 0;
    for (let i = offsets[at]!; i < end; i++) {
      let payable = kinds[i]!;
      const guard = guards[i]!;
      if (guard >= 0 && guardOpen(network, state, guard)) payable |= 1 << METRO;
      const paid = policy.tickets(payable);
      if (paid === 0) continue;
      const to = targets[i]!;
      if (occupied(state, to)) continue;
      const weight = paid * policy.target(to);
      sum += weight;
      // A reservoir of one: each target ends up in it as often as its weight says.
      if (random.next() * sum >= weight) continue;
      chosen = to;
      chosenKinds = payable;
    }
    if (chosen === NOWHERE) throw new Error('a Phantom to move has no ride');
    const ticket = policy.pickTicket(chosenKinds, random.next());
    return this.#perhapsDouble(state, ticket, chosen);
  }

  #perhapsDouble(state: Uint16Array, ticket: number, to: number): number {
    const ride = actionOf(RIDE, ticket, to);
    if (state[PHASE] === PHASE_SECOND || state[TICKETS + DOUBLE] === 0) return ride;
    if (state[SLOT]! + 2 > SLOTS) return ride;
    const weight = this.#policy.double(state);
    if (this.#random.next() * (1 + weight) >= weight) return ride;
    if (!hasSecondRide(this.#rules, state, to, ticket)) return ride;
    return actionOf(DOUBLE_RIDE, ticket, to);
  }
}
