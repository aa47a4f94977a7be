/**
 * The candidates: the exact set of stops where the Phantom can be, from public facts alone (rules,
 * "What the detectives can know"). It reads detectives, tickets and slots of a position, never where
 * the Phantom is, so it cannot peek.
 */
import type { Position } from './position.ts';
import { PHASE, PHASE_PHANTOM, DETECTIVE } from './state.ts';
import { guardOpen, hasPhantomRide, occupied } from './rides.ts';
import type { Rules } from './rules.ts';
import * as stopSet from './stop-set.ts';
import { METRO, RIDE_KINDS } from './tickets.ts';

export class Tracker {
  readonly #rules: Rules;
  readonly candidates: Int32Array;
  readonly #next: Int32Array;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.candidates = new Int32Array(rules.network.words);
    this.#next = new Int32Array(rules.network.words);
  }

  copyFrom(candidates: Int32Array): void {
    this.candidates.set(candidates);
  }

  /** The placement: every stop without a detective. */
  placed(position: Position): void {
    for (let stop = 0; stop < this.#rules.network.stops; stop++) {
      stopSet.add(this.candidates, stop);
    }
    this.#removeDetectives(position.state);
  }

  /** The Phantom rode with `ticket`; `position` is the one after the ride, its tickets paid. */
  rode(position: Position, ticket: number, beginsDouble: boolean): void {
    const { network } = this.#rules;
    const { words, masks } = network;
    const { candidates } = this;
    const next = this.#next;
    next.fill(0);
    for (let word = 0; word < words; word++) {
      for (let bits = candidates[word]!; bits !== 0; bits &= bits - 1) {
        const stop = (word << 5) + 31 - Math.clz32(bits & -bits);
        const mask = (stop * RIDE_KINDS + ticket) * words;
        for (let i = 0; i < words; i++) next[i]! |= masks[mask + i]!;
        if (ticket === METRO) this.#addGuarded(position.state, stop);
      }
    }
    candidates.set(next);
    this.#removeDetectives(position.state);
    if (beginsDouble) this.#keepMobile(position);
  }

  #addGuarded(state: Uint16Array, stop: number): void {
    const { network } = this.#rules;
    const { offsets, targets, guards } = network;
    const row = stop * RIDE_KINDS + METRO;
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
      const guard = guards[i]!;
      if (guard >= 0 && guardOpen(network, state, guard)) stopSet.add(this.#next, targets[i]!);
    }
  }

  /** A detective arrived and the game goes on. */
  arrived(stop: number): void {
    stopSet.remove(this.candidates, stop);
  }

  /** He is seen on a stop: he showed himself, or was caught there. */
  seen(stop: number): void {
    this.candidates.fill(0);
    stopSet.add(this.candidates, stop);
  }

  /** A detective arrived and the game goes on; where the Phantom's turn begins, he has a ride. */
  afterDetective(position: Position, arrival: number): void {
    this.arrived(arrival);
    if (position.state[PHASE] === PHASE_PHANTOM) this.#keepMobile(position);
  }

  #removeDetectives(state: Uint16Array): void {
    for (let i = 0; i < this.#rules.detectives; i++) {
      stopSet.remove(this.candidates, state[DETECTIVE + i]!);
    }
  }

  #keepMobile(position: Position): void {
    const { candidates } = this;
    for (let word = 0; word < candidates.length; word++) {
      for (let bits = candidates[word]!; bits !== 0; bits &= bits - 1) {
        const low = bits & -bits;
        const stop = (word << 5) + 31 - Math.clz32(low);
        if (occupied(position.state, stop)) continue;
        if (!hasPhantomRide(this.#rules, position.state, stop)) candidates[word]! &= ~low;
      }
    }
  }
}
