/**
 * A game played on quickly from a position of a search: a Phantom who keeps away, detectives who
 * chase places where the public would look for him. They never look at where he really is.
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
import { detectiveDistances, type Distances } from './distances.ts';
import { Candidates } from './search-candidates.ts';

export interface GreedyHabits {
  /** How often the Phantom, or a detective, rides anywhere instead. */
  readonly phantomRandom: number;
  readonly detectiveRandom: number;
  /** Of so many likely places a detective chases the nearest. */
  readonly guesses: number;
}

const NOWHERE = -1;

export class GreedyPlayout {
  readonly #rules: Rules;
  readonly #habits: GreedyHabits;
  readonly #distances: Distances;
  readonly #random: Random;
  readonly #candidates: Candidates;
  readonly #list: Uint16Array;
  #listed = 0;
  /** Plies of the last playout. */
  plies = 0;

  constructor(rules: Rules, habits: GreedyHabits, random: Random) {
    this.#rules = rules;
    this.#habits = habits;
    this.#distances = detectiveDistances(rules);
    this.#random = random;
    this.#candidates = new Candidates(rules);
    this.#list = new Uint16Array(rules.network.stops);
  }

  /** Plays `position` to its end; `candidates` is what the public knows there. */
  run(position: Position, candidates: Int32Array): void {
    this.#candidates.copyFrom(candidates);
    this.#listed = 0;
    this.plies = 0;
    const { state } = position;
    while (state[PHASE] !== PHASE_OVER) {
      this.plies++;
      switch (state[PHASE]) {
        case PHASE_DETECTIVES:
          this.#detectiveRides(position);
          break;
        case PHASE_SHOW:
          position.play(END << 24);
          break;
        default:
          this.#phantom(position);
      }
    }
  }

  #phantom(position: Position): void {
    const { state } = position;
    const action = this.#phantomRide(state, state[PHASE] === PHASE_SECOND);
    position.play(action);
    this.#candidates.phantomMoved(state, action);
    this.#listed = 0;
  }

  #detectiveRides(position: Position): void {
    const action = this.#detective(position.state);
    position.play(action);
    this.#candidates.detectiveRode(action);
  }

  #phantomRide(state: Uint16Array, second: boolean): number {
    const { network } = this.#rules;
    const { offsets, targets, guards } = network;
    const row = state[PHANTOM]! * RIDE_KINDS;
    const anywhere = this.#random.next() < this.#habits.phantomRandom;
    let best = NOWHERE;
    let most = -1;
    for (let ticket = 0; ticket < RIDE_KINDS; ticket++) {
      const held = state[TICKETS + ticket]!;
      if (held === 0) continue;
      const scarcity = Math.min(held, 8);
      const end = offsets[row + ticket + 1]!;
      for (let i = offsets[row + ticket]!; i < end; i++) {
        const to = targets[i]!;
        if (occupied(state, to)) continue;
        const guard = guards[i]!;
        if (guard >= 0 && !guardOpen(network, state, guard)) continue;
        const safety = anywhere ? 0 : Math.min(this.#nearest(state, to), 3);
        // The low bits of a random number break ties.
        const worth = safety * 0x10000 + (((this.#random.next32() & 0xffff) * scarcity) >>> 3);
        if (worth <= most) continue;
        most = worth;
        best = actionOf(RIDE, ticket, to);
      }
    }
    if (best === NOWHERE) throw new Error('a Phantom to move has no ride');
    if (second || state[TICKETS + DOUBLE] === 0 || state[SLOT]! + 2 > SLOTS) return best;
    return this.#perhapsDouble(state, best, most >>> 16);
  }

  /** A Phantom in reach of a detective often rides on at once. */
  #perhapsDouble(state: Uint16Array, ride: number, safety: number): number {
    if (this.#random.next() >= (safety <= 1 ? 0.5 : 0.04)) return ride;
    const ticket = (ride >> 16) & 0xff;
    const to = ride & 0xffff;
    if (!hasSecondRide(this.#rules, state, to, ticket)) return ride;
    return actionOf(DOUBLE_RIDE, ticket, to);
  }

  #nearest(state: Uint16Array, stop: number): number {
    const distances = this.#distances;
    const { stops } = this.#rules.network;
    let nearest = 255;
    for (let i = 0; i < this.#rules.detectives; i++) {
      const distance = distances[state[DETECTIVE + i]! * stops + stop]!;
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  }

  #detective(state: Uint16Array): number {
    const { offsets, targets, stops } = this.#rules.network;
    const turn = state[TURN]!;
    const at = state[DETECTIVE + turn]!;
    const anywhere = this.#random.next() < this.#habits.detectiveRandom;
    const goal = anywhere ? NOWHERE : this.#goal(state, at);
    const tickets = DETECTIVE_TICKETS + turn * ALL_KINDS;
    let best = NOWHERE;
    let least = 0x7fffffff;
    for (let ticket = 0; ticket < DETECTIVE_KINDS; ticket++) {
      if (state[tickets + ticket] === 0) continue;
      const row = at * RIDE_KINDS + ticket;
      const end = offsets[row + 1]!;
      for (let i = offsets[row]!; i < end; i++) {
        const to = targets[i]!;
        if (occupied(state, to)) continue;
        const distance = goal === NOWHERE ? 0 : this.#distances[to * stops + goal]!;
        const cost = distance * 0x10000 + (this.#random.next32() & 0xffff);
        if (cost >= least) continue;
        least = cost;
        best = actionOf(DETECTIVE_RIDE, ticket, to);
      }
    }
    if (best === NOWHERE) throw new Error('a detective to move has no ride');
    return best;
  }

  /** The nearest of a few places where the public thinks the Phantom may be. */
  #goal(state: Uint16Array, at: number): number {
    if (this.#listed === 0) this.#listed = stopSet.list(this.#candidates.stops, this.#list);
    if (this.#listed === 0) return NOWHERE;
    const { stops } = this.#rules.network;
    let goal = NOWHERE;
    let nearest = 256;
    for (let i = 0; i < this.#habits.guesses; i++) {
      const guess = this.#list[((this.#random.next32() * this.#listed) / 0x1_0000_0000) | 0]!;
      const distance = this.#distances[at * stops + guess]!;
      if (distance >= nearest || occupied(state, guess)) continue;
      nearest = distance;
      goal = guess;
    }
    return goal;
  }
}
