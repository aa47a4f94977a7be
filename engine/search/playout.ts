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
import { ALL_KINDS, DETECTIVE_KINDS, DOUBLE, METRO, RIDE_KINDS } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';
import { Guesses } from './guesses.ts';
import { hopsOf, type Hops } from './hops.ts';
import { PhantomPolicy } from './phantom-policy.ts';
import { Candidates } from './search-candidates.ts';

export interface PlayoutHabits {
  /** How strictly the Phantom keeps to his policy. */
  readonly phantomSharpness: number;
  /** How often a detective rides anywhere. */
  readonly detectiveRandom: number;
  /** So many likely places the detectives weigh. */
  readonly guesses: number;
}

const NOWHERE = -1;
/** Differences of value below this are left to chance. */
const NOISE = 0.1 / 0x100;

export class Playout {
  readonly #rules: Rules;
  readonly #habits: PlayoutHabits;
  readonly #random: Random;
  readonly #hops: Hops;
  readonly #policy: PhantomPolicy;
  readonly #guesses: Guesses;
  readonly #candidates: Candidates;
  readonly #list: Uint16Array;
  #listed = 0;

  constructor(rules: Rules, habits: PlayoutHabits, random: Random) {
    this.#rules = rules;
    this.#habits = habits;
    this.#random = random;
    this.#hops = hopsOf(rules.network);
    this.#policy = new PhantomPolicy(rules, habits.phantomSharpness);
    this.#guesses = new Guesses(rules);
    this.#candidates = new Candidates(rules);
    this.#list = new Uint16Array(rules.network.stops);
  }

  /** Plays `position` to its end; `candidates` is what the public knows there. */
  run(position: Position, candidates: Int32Array): void {
    this.#candidates.copyFrom(candidates);
    const { state } = position;
    if (state[PHASE] === PHASE_DETECTIVES) this.#guess(state);
    while (state[PHASE] !== PHASE_OVER) {
      switch (state[PHASE]) {
        case PHASE_DETECTIVES:
          this.#detectiveRides(position);
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

  #phantomRides(position: Position): void {
    const action = this.#phantomRide(position.state);
    position.play(action);
    this.#candidates.phantomMoved(position.state, action);
    if (position.state[PHASE] === PHASE_DETECTIVES) this.#guess(position.state);
  }

  /** The detectives' turn begins: they agree where to look. */
  #guess(state: Uint16Array): void {
    this.#listed = stopSet.list(this.#candidates.stops, this.#list);
    this.#guesses.clear();
    for (let i = 0; i < this.#habits.guesses && this.#listed > 0; i++) {
      this.#guesses.add(state, this.#list[this.#random.below(this.#listed)]!);
    }
  }

  #detectiveRides(position: Position): void {
    const { state } = position;
    const turn = state[TURN]!;
    const action = this.#detectiveRide(state);
    position.play(action);
    this.#candidates.detectiveRode(action);
    this.#guesses.rode(turn, state[DETECTIVE + turn]!);
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

  #detectiveRide(state: Uint16Array): number {
    const { offsets, targets, kinds, guards } = this.#hops;
    const turn = state[TURN]!;
    const dice = this.#random.next32();
    const anywhere = dice < this.#habits.detectiveRandom * 0x1_0000_0000;
    const guesses = this.#guesses;
    guesses.look(turn);
    const held = heldKinds(state, DETECTIVE_TICKETS + turn * ALL_KINDS);
    const at = state[DETECTIVE + turn]!;
    const end = offsets[at + 1]!;
    let chosen = NOWHERE;
    let payable = 0;
    let most = -Infinity;
    for (let i = offsets[at]!; i < end; i++) {
      // Guards are the Phantom's worry.
      const pays = (guards[i]! < 0 ? kinds[i]! : kinds[i]! | (1 << METRO)) & held;
      if (pays === 0) continue;
      const to = targets[i]!;
      const noise = (Math.imul(dice | 1, to + 0x9e37) >>> 24) * NOISE;
      const value = anywhere ? noise : guesses.value(to) + noise;
      if (value <= most || occupied(state, to)) continue;
      most = value;
      chosen = to;
      payable = pays;
    }
    if (chosen === NOWHERE) throw new Error('a detective to move has no ride');
    return actionOf(DETECTIVE_RIDE, mostHeld(state, turn, payable), chosen);
  }
}

/** The kinds of which there are tickets at `base`, one bit each. */
function heldKinds(state: Uint16Array, base: number): number {
  let kinds = 0;
  for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
    if (state[base + kind] !== 0) kinds |= 1 << kind;
  }
  return kinds;
}

/** Of some kinds the one of which the detective holds most. */
function mostHeld(state: Uint16Array, turn: number, kinds: number): number {
  const base = DETECTIVE_TICKETS + turn * ALL_KINDS;
  let best = 0;
  let most = -1;
  for (let kind = 0; kind < RIDE_KINDS; kind++) {
    if ((kinds & (1 << kind)) === 0 || state[base + kind]! <= most) continue;
    most = state[base + kind]!;
    best = kind;
  }
  return best;
}
