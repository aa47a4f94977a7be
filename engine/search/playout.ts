/**
 * A game played on quickly from a position of a search: a Phantom who rides by his policy, detectives
 * who look at a few places where the public thinks he may be. They never look at where he really is.
 */
import { actionOf, DETECTIVE_RIDE, DOUBLE_RIDE, END, RIDE } from '../pursuit/actions.ts';
import type { Position } from '../pursuit/position.ts';
import { guardOpen, hasSecondRide, occupied } from '../pursuit/rides.ts';
import { SLOTS, type Rules } from '../pursuit/rules.ts';
import {
  DETECTIVE,
  DETECTIVE_TICKETS,
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_SECOND,
  PHASE_SHOW,
  SLOT,
  TICKETS,
  TURN,
} from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { ALL_KINDS, DETECTIVE_KINDS, DOUBLE, RIDE_KINDS } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';
import { DetectivePolicy } from './detective-policy.ts';
import { PhantomPolicy } from './phantom-policy.ts';
import { Candidates } from './search-candidates.ts';

export interface PlayoutHabits {
  /** How strictly the Phantom keeps to his policy. */
  readonly phantomSharpness: number;
  /** How often a detective rides anywhere. */
  readonly detectiveRandom: number;
  /** So many likely places a detective weighs. */
  readonly guesses: number;
}

const NOWHERE = -1;

export class Playout {
  readonly #rules: Rules;
  readonly #habits: PlayoutHabits;
  readonly #random: Random;
  readonly #phantomPolicy: PhantomPolicy;
  readonly #detectivePolicy: DetectivePolicy;
  readonly #candidates: Candidates;
  readonly #list: Uint16Array;
  #listed = 0;

  constructor(rules: Rules, habits: PlayoutHabits, random: Random) {
    this.#rules = rules;
    this.#habits = habits;
    this.#random = random;
    this.#phantomPolicy = new PhantomPolicy(rules, habits.phantomSharpness);
    this.#detectivePolicy = new DetectivePolicy(rules);
    this.#candidates = new Candidates(rules);
    this.#list = new Uint16Array(rules.network.stops);
  }

  /** Plays `position` to its end; `candidates` is what the public knows there. */
  run(position: Position, candidates: Int32Array): void {
    this.#candidates.copyFrom(candidates);
    this.#listed = 0;
    const { state } = position;
    while (state[PHASE] !== PHASE_OVER) {
      switch (state[PHASE]) {
        case PHASE_DETECTIVES:
          this.#detectiveRides(position);
          break;
        case PHASE_SHOW:
          position.play(END << 24);
          break;
        default:
          this.#phantomRides(position);
      }
    }
  }

  #phantomRides(position: Position): void {
    const action = this.#phantomRide(position.state);
    position.play(action);
    this.#candidates.phantomMoved(position.state, action);
    this.#listed = 0;
  }

  #detectiveRides(position: Position): void {
    const action = this.#detectiveRide(position.state);
    position.play(action);
    this.#candidates.detectiveRode(action);
  }

  #phantomRide(state: Uint16Array): number {
    const { network } = this.#rules;
    const { offsets, targets, guards } = network;
    const policy = this.#phantomPolicy;
    const random = this.#random;
    const row = state[PHANTOM]! * RIDE_KINDS;
    let chosen = NOWHERE;
    let sum = 0;
    for (let ticket = 0; ticket < RIDE_KINDS; ticket++) {
      if (state[TICKETS + ticket] === 0) continue;
      const paid = policy.ticket(state, ticket);
      const end = offsets[row + ticket + 1]!;
      for (let i = offsets[row + ticket]!; i < end; i++) {
        const to = targets[i]!;
        if (occupied(state, to)) continue;
        const guard = guards[i]!;
        if (guard >= 0 && !guardOpen(network, state, guard)) continue;
        const weight = paid * policy.stop(state, to);
        sum += weight;
        // A reservoir of one: each ride ends up in it as often as its weight says.
        if (random.next() * sum < weight) chosen = actionOf(RIDE, ticket, to);
      }
    }
    if (chosen === NOWHERE) throw new Error('a Phantom to move has no ride');
    return this.#perhapsDouble(state, chosen);
  }

  #perhapsDouble(state: Uint16Array, ride: number): number {
    if (state[PHASE] === PHASE_SECOND || state[TICKETS + DOUBLE] === 0) return ride;
    if (state[SLOT]! + 2 > SLOTS) return ride;
    const weight = this.#phantomPolicy.double(state);
    if (this.#random.next() * (1 + weight) >= weight) return ride;
    const ticket = (ride >> 16) & 0xff;
    const to = ride & 0xffff;
    if (!hasSecondRide(this.#rules, state, to, ticket)) return ride;
    return actionOf(DOUBLE_RIDE, ticket, to);
  }

  #detectiveRide(state: Uint16Array): number {
    const { offsets, targets } = this.#rules.network;
    const turn = state[TURN]!;
    const random = this.#random;
    const looks = random.next() >= this.#habits.detectiveRandom && this.#look(state, turn);
    const row = state[DETECTIVE + turn]! * RIDE_KINDS;
    const tickets = DETECTIVE_TICKETS + turn * ALL_KINDS;
    let chosen = NOWHERE;
    let most = -Infinity;
    for (let ticket = 0; ticket < DETECTIVE_KINDS; ticket++) {
      if (state[tickets + ticket] === 0) continue;
      const end = offsets[row + ticket + 1]!;
      for (let i = offsets[row + ticket]!; i < end; i++) {
        const to = targets[i]!;
        if (occupied(state, to)) continue;
        const value = (looks ? this.#detectivePolicy.value(to) : 0) + random.next() * 0.1;
        if (value <= most) continue;
        most = value;
        chosen = actionOf(DETECTIVE_RIDE, ticket, to);
      }
    }
    if (chosen === NOWHERE) throw new Error('a detective to move has no ride');
    return chosen;
  }

  /** Picks a few places where the public thinks the Phantom may be; false when there are none. */
  #look(state: Uint16Array, turn: number): boolean {
    if (this.#listed === 0) this.#listed = stopSet.list(this.#candidates.stops, this.#list);
    if (this.#listed === 0) return false;
    const { guesses } = this.#habits;
    const policy = this.#detectivePolicy;
    policy.clear();
    for (let i = 0; i < guesses; i++) {
      const guess = this.#list[this.#random.below(this.#listed)]!;
      if (!occupied(state, guess)) policy.add(state, turn, guess, 1 / guesses);
    }
    return true;
  }
}
