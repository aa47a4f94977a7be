/** A few places where detectives think the Phantom may be, and what a ride is worth with them. */
import { DETECTIVE } from '../pursuit/state.ts';
import type { Rules } from '../pursuit/rules.ts';
import { detectiveValues, REACH } from './detective-policy.ts';
import { detectiveDistances, type Distances } from './distances.ts';

const MOST_GUESSES = 16;

export class Guesses {
  readonly #detectives: number;
  readonly #stops: number;
  readonly #distances: Distances;
  readonly #values = detectiveValues();
  readonly #places = new Int32Array(MOST_GUESSES);
  /** Where the distances from each place begin: they are the same both ways. */
  readonly #rows = new Int32Array(MOST_GUESSES);
  /** Rides of detective i to guess g at `i * 16 + g`, at most 8. */
  readonly #rides = new Uint8Array(5 * MOST_GUESSES);
  readonly #others = new Int32Array(MOST_GUESSES);
  #length = 0;

  constructor(rules: Rules) {
    this.#detectives = rules.detectives;
    this.#stops = rules.network.stops;
    this.#distances = detectiveDistances(rules);
  }

  clear(): void {
    this.#length = 0;
  }

  add(state: Uint16Array, place: number): void {
    const guess = this.#length++;
    this.#places[guess] = place;
    this.#rows[guess] = place * this.#stops;
    for (let i = 0; i < this.#detectives; i++) {
      this.#rides[i * MOST_GUESSES + guess] = this.#away(state[DETECTIVE + i]!, place);
    }
  }

  /** A detective has arrived: what he finds empty is a guess no more. */
  rode(detective: number, at: number): void {
    for (let guess = this.#length - 1; guess >= 0; guess--) {
      if (this.#places[guess] === at) this.#remove(guess);
      else this.#rides[detective * MOST_GUESSES + guess] = this.#away(at, this.#places[guess]!);
    }
  }

  #remove(guess: number): void {
    const last = --this.#length;
    this.#places[guess] = this.#places[last]!;
    this.#rows[guess] = this.#rows[last]!;
    for (let i = 0; i < this.#detectives; i++) {
      this.#rides[i * MOST_GUESSES + guess] = this.#rides[i * MOST_GUESSES + last]!;
    }
  }

  #away(from: number, to: number): number {
    const distance = this.#distances[from * this.#stops + to]!;
    return distance < REACH ? distance : REACH - 1;
  }

  /** Prepares `value` for the rides of a detective. */
  look(detective: number): void {
    for (let guess = 0; guess < this.#length; guess++) {
      let other = REACH - 1;
      for (let i = 0; i < this.#detectives; i++) {
        const rides = this.#rides[i * MOST_GUESSES + guess]!;
        if (i !== detective && rides < other) other = rides;
      }
      this.#others[guess] = other;
    }
  }

  /** What it is worth for the detective to ride to a stop; see detective-policy.ts. */
  value(to: number): number {
    let value = 0;
    for (let guess = 0; guess < this.#length; guess++) {
      const distance = this.#distances[this.#rows[guess]! + to]!;
      const own = distance < REACH ? distance : REACH - 1;
      value += this.#values[own * REACH + this.#others[guess]!]!;
    }
    return value / this.#length;
  }
}
