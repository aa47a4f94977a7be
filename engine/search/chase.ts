/**
 * The detectives' turn in a playout: they agree on a few places where the Phantom may be, and each
 * rides where that is worth most. They never look at where he really is. This is the innermost loop
 * of every search, so it works on plain tables: a guess is a row of distances and a block of values,
 * and a block of zeros stands for each guess that is missing.
 */
import type { Position } from '../pursuit/position.ts';
import type { Rules } from '../pursuit/rules.ts';
import { DETECTIVE, DETECTIVE_TICKETS, PHANTOM, STANDS, TURN } from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { ALL_KINDS, DETECTIVE_KINDS } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';
import { REACH, VALUES_BY_COLLEAGUE } from './detective-policy.ts';
import { nearTable } from './distances.ts';
import { HOP_KINDS, HOP_STOP, hopsOf, type Hops } from './hops.ts';
import { least } from './least.ts';

export interface ChaseHabits {
  /** How often a detective rides anywhere. */
  readonly detectiveRandom: number;
  /** So many likely places the detectives weigh, at most 16. */
  readonly guesses: number;
}

/** Differences of value below this are left to chance. */
const NOISE = 0.1 / 0x100;
/** Far more than any rounding of values, far less than a difference that tells. */
const TINY = 1e-9;
const NO_GUESS = REACH * REACH;
/** So many guesses are weighed in one go. */
const STRIDE = 5;
const MOST_GUESSES = 16;

// Where the numbers of a turn begin in one array, each of the first four with a place for each guess.
const PLACES = 0;
/** Where the distances to each guess begin: they are the same both ways. */
const ROWS = PLACES + MOST_GUESSES;
/** Where the values of each guess begin, for the detective who looks. */
const BLOCKS = ROWS + MOST_GUESSES;
/** Distance of the nearest detective before the one who looks. */
const BEFORE = BLOCKS + MOST_GUESSES;
/** Distance of the nearest detective after detective i to guess g, at `i * 16 + g`. */
const AFTER = BEFORE + MOST_GUESSES;
/** The kinds of tickets each detective holds, one bit each. */
const HELD = AFTER + 6 * MOST_GUESSES;
/** The hops that the detective who looks can ride. */
const OPEN = HELD + 5;

export class Chase {
  readonly #guesses: number;
  readonly #strays: number;
  readonly #random: Random;
  readonly #detectives: number;
  readonly #stops: number;
  readonly #hops: Hops;
  readonly #near: Uint8Array;
  /** Worth of a ride at `nearest colleague * 9 + own distance`, a block of zeros behind. */
  readonly #values = new Float64Array(NO_GUESS + REACH);
  readonly #list: Uint16Array;
  readonly #numbers: Int32Array;
  /** Guesses that are left. */
  #length = 0;

  constructor(rules: Rules, habits: ChaseHabits, random: Random) {
    this.#guesses = habits.guesses;
    this.#strays = habits.detectiveRandom * 0x1_0000_0000;
    this.#random = random;
    this.#detectives = rules.detectives;
    this.#stops = rules.network.stops;
    this.#hops = hopsOf(rules.network);
    this.#near = nearTable(rules, REACH - 1);
    this.#values.set(VALUES_BY_COLLEAGUE);
    this.#list = new Uint16Array(rules.network.stops);
    this.#numbers = new Int32Array(OPEN + this.#hops.most + 1);
  }

  /** A playout begins: from here on detectives only pay tickets. */
  begin(state: Uint16Array): void {
    for (let i = 0; i < this.#detectives; i++) {
      let kinds = 0;
      const tickets = DETECTIVE_TICKETS + i * ALL_KINDS;
      for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
        if (state[tickets + kind] !== 0) kinds |= 1 << kind;
      }
      this.#numbers[HELD + i] = kinds;
    }
  }

  /** The detectives' turn begins, or is gone into: they agree where to look. */
  guess(state: Uint16Array, candidates: Int32Array): void {
    const list = this.#list;
    const listed = stopSet.list(candidates, list);
    const length = listed === 0 ? 0 : this.#guesses;
    for (let guess = 0; guess < length; guess++) {
      this.#add(state, guess, list[this.#random.below(listed)]!);
    }
    for (let guess = length; guess < this.#length || guess < STRIDE; guess++) {
      this.#numbers[BLOCKS + guess] = NO_GUESS;
    }
    this.#length = length;
  }

  #add(state: Uint16Array, guess: number, place: number): void {
    const near = this.#near;
    const numbers = this.#numbers;
    const row = Math.imul(place, this.#stops);
    const turn = state[TURN]!;
    numbers[PLACES + guess] = place;
    numbers[ROWS + guess] = row;
    let nearest = REACH - 1;
    for (let i = this.#detectives - 1; i >= 0; i--) {
      numbers[AFTER + i * MOST_GUESSES + guess] = nearest;
      nearest = least(nearest, near[row + state[DETECTIVE + i]!]!);
    }
    nearest = REACH - 1;
    for (let i = 0; i < turn; i++) nearest = least(nearest, near[row + state[DETECTIVE + i]!]!);
    numbers[BEFORE + guess] = nearest;
    const later = numbers[AFTER + turn * MOST_GUESSES + guess]!;
    numbers[BLOCKS + guess] = Math.imul(least(nearest, later), REACH);
  }

  /** All detectives whose turn is still to come ride, until one of them catches the Phantom. */
  ride(position: Position, candidates: Int32Array): void {
    const { state } = position;
    const phantom = state[PHANTOM]!;
    const detectives = this.#detectives;
    for (let turn = state[TURN]!; turn < detectives; turn++) {
      const length = this.#openHops(state, turn);
      if (length > 0) {
        const hop = this.#hop(length, this.#random.next32());
        const to = hop & HOP_STOP;
        position.rideDetective(turn, this.#ticket(state, turn, hop >>> HOP_KINDS), to);
        if (to === phantom) {
          position.capture();
          return;
        }
        // Guesses are candidates, so most rides strike none.
        if (stopSet.has(candidates, to)) {
          stopSet.remove(candidates, to);
          this.#strike(to);
        }
      }
      if (turn + 1 < detectives) this.#pass(turn + 1, state[DETECTIVE + turn]!);
    }
    position.endRound();
  }

  /** Lists the hops that a detective can ride, only with kinds of tickets he holds. */
  #openHops(state: Uint16Array, turn: number): number {
    const { offsets, detectiveHops } = this.#hops;
    const numbers = this.#numbers;
    const held = (numbers[HELD + turn]! << HOP_KINDS) | HOP_STOP;
    const at = state[DETECTIVE + turn]!;
    const end = offsets[at + 1]!;
    let length = 0;
    for (let i = offsets[at]!; i < end; i++) {
      const hop = detectiveHops[i]! & held;
      numbers[OPEN + length] = hop;
      // One more if it can be paid and nobody stands there, reckoned without a branch.
      length =
        (length + ((-(hop >>> HOP_KINDS) >>> 31) & (state[STANDS + (hop & HOP_STOP)]! ^ 1))) | 0;
    }
    return length;
  }

  /** @param dice throws between hops that are worth almost the same */
  #hop(length: number, dice: number): number {
    return dice < this.#strays
      ? this.#anyHop(length | 0, dice | 0)
      : this.#bestHop(length | 0, dice | 0);
  }

  #anyHop(length: number, dice: number): number {
    const numbers = this.#numbers;
    let chosen = 0;
    let most = -1;
    for (let i = 0; i < length; i++) {
      const value = noise(dice, numbers[OPEN + i]! & HOP_STOP);
      if (value <= most) continue;
      most = value;
      chosen = i;
    }
    return numbers[OPEN + chosen]!;
  }

  /** The open hop worth most; see detective-policy.ts. */
  #bestHop(count: number, throws: number): number {
    const length = count | 0;
    const dice = throws | 0;
    const near = this.#near;
    const values = this.#values;
    const numbers = this.#numbers;
    const guesses = this.#length | 0;
    const row0 = numbers[ROWS]!;
    const row1 = numbers[ROWS + 1]!;
    const row2 = numbers[ROWS + 2]!;
    const row3 = numbers[ROWS + 3]!;
    const row4 = numbers[ROWS + 4]!;
    const block0 = numbers[BLOCKS]!;
    const block1 = numbers[BLOCKS + 1]!;
    const block2 = numbers[BLOCKS + 2]!;
    const block3 = numbers[BLOCKS + 3]!;
    const block4 = numbers[BLOCKS + 4]!;
    let best = 0;
    let most = -Infinity;
    let roughlyMost = -Infinity;
    for (let i = 0; i < length; i = (i + 1) | 0) {
      const to = numbers[OPEN + i]! & HOP_STOP;
      let value =
        values[(block0 + near[(row0 + to) | 0]!) | 0]! +
        values[(block1 + near[(row1 + to) | 0]!) | 0]! +
        values[(block2 + near[(row2 + to) | 0]!) | 0]! +
        values[(block3 + near[(row3 + to) | 0]!) | 0]! +
        values[(block4 + near[(row4 + to) | 0]!) | 0]!;
      if (guesses > STRIDE) value = this.#more(value, to);
      const little = noise(dice, to);
      // The division is slow: it is spared where the hop cannot be the best.
      const roughly = value + guesses * little;
      if (roughly < roughlyMost - TINY) continue;
      value = value / guesses + little;
      if (value <= most) continue;
      most = value;
      roughlyMost = roughly;
      best = i;
    }
    return numbers[OPEN + best]!;
  }

  /** Adds what the guesses beyond the first few say. */
  #more(value: number, to: number): number {
    const numbers = this.#numbers;
    for (let guess = STRIDE; guess < this.#length; guess++) {
      value += this.#values[numbers[BLOCKS + guess]! + this.#near[numbers[ROWS + guess]! + to]!]!;
    }
    return value;
  }

  /** The next detective looks: the last one counts among those before him, who stands at a stop. */
  #pass(next: number, at: number): void {
    const near = this.#near;
    const numbers = this.#numbers;
    const after = AFTER + next * MOST_GUESSES;
    const length = this.#length;
    for (let guess = 0; guess < length; guess++) {
      const nearest = least(numbers[BEFORE + guess]!, near[(numbers[ROWS + guess]! + at) | 0]!);
      numbers[BEFORE + guess] = nearest;
      numbers[BLOCKS + guess] = Math.imul(least(nearest, numbers[after + guess]!), REACH);
    }
  }

  /** What a detective finds empty is a guess no more. */
  #strike(at: number): void {
    const numbers = this.#numbers;
    for (let guess = this.#length - 1; guess >= 0; guess--) {
      if (numbers[PLACES + guess] === at) this.#remove(guess);
    }
  }

  /** The last guess takes the place of the removed one. */
  #remove(guess: number): void {
    const last = --this.#length;
    const numbers = this.#numbers;
    for (let column = PLACES; column < HELD; column += MOST_GUESSES) {
      numbers[column + guess] = numbers[column + last]!;
    }
    numbers[BLOCKS + last] = NO_GUESS;
  }

  /** Of some kinds of tickets the one of which the detective holds most. */
  #ticket(state: Uint16Array, turn: number, kinds: number): number {
    const tickets = DETECTIVE_TICKETS + turn * ALL_KINDS;
    let best = 31 - Math.clz32(kinds & -kinds);
    let most = state[tickets + best]!;
    for (let left = kinds & (kinds - 1); left !== 0; left &= left - 1) {
      const kind = 31 - Math.clz32(left & -left);
      if (state[tickets + kind]! <= most) continue;
      most = state[tickets + kind]!;
      best = kind;
    }
    if (most === 1) this.#numbers[HELD + turn]! &= ~(1 << best);
    return best;
  }
}

/** One throw gives each stop a little value of its own. */
function noise(dice: number, to: number): number {
  return (Math.imul(dice | 1, to + 0x9e37) >>> 24) * NOISE;
}
