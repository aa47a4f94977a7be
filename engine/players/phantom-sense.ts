/** What a sensible Phantom does without looking further than the detectives' next turn. */
import {
  actionOf,
  actionStop,
  actionTicket,
  actionType,
  DOUBLE_RIDE,
  END,
  SHOW,
  takenFrom,
  TAKE_NOTHING,
} from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { Position } from '../pursuit/position.ts';
import { SLOTS } from '../pursuit/rules.ts';
import {
  DETECTIVE,
  DETECTIVE_TICKETS,
  PHANTOM,
  PHASE,
  PHASE_PHANTOM,
  PHASE_SECOND,
  PHASE_SHOW,
  SLOT,
  TICKETS,
} from '../pursuit/state.ts';
import { size } from '../pursuit/stop-set.ts';
import { ALL_KINDS, DETECTIVE_KINDS, DOUBLE, FERRY, RIDE_KINDS } from '../pursuit/tickets.ts';
import { Tracker } from '../pursuit/tracker.ts';
import { detectiveDistances, type Distances } from '../search/distances.ts';
import type { Random } from '../random.ts';
import type { Knowledge } from './knowledge.ts';

/** The worth of being caught for sure in the next turn. */
const CAUGHT = -100;

export class PhantomSense {
  readonly #knowledge: Knowledge;
  readonly #distances: Distances;
  readonly #tracker: Tracker;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
    this.#distances = detectiveDistances(knowledge.position.rules);
    this.#tracker = new Tracker(knowledge.position.rules);
  }

  /** @returns the legal action worth most; chance decides only between equals */
  choose(random: Random): number {
    const { position, candidates } = this.#knowledge;
    const actions = actionBuffer(position.rules);
    const length = legalActions(position, actions);
    let best = actions[0]!;
    let most = -Infinity;
    for (let i = 0; i < length; i++) {
      const worth = this.#worth(position, actions[i]!, candidates) + random.next() * 1e-3;
      if (worth <= most) continue;
      most = worth;
      best = actions[i]!;
    }
    return best;
  }

  #worth(position: Position, action: number, candidates: Int32Array): number {
    const { state } = position;
    switch (state[PHASE]) {
      case PHASE_SHOW:
        return this.#showing(position, action, candidates);
      case PHASE_PHANTOM:
      case PHASE_SECOND:
        return this.#ride(position, action, candidates);
      default:
        throw new Error('the Phantom is not to move');
    }
  }

  #ride(position: Position, action: number, candidates: Int32Array): number {
    const after = new Position(position.rules);
    after.copyState(position);
    after.play(action);
    const tracker = this.#tracker;
    const type = actionType(action);
    const ticket = actionTicket(action);
    const slot = after.state[SLOT]!;
    if (slot === 1) tracker.placed(after);
    else {
      tracker.copyFrom(candidates);
      tracker.rode(after, ticket, type === DOUBLE_RIDE);
    }
    if (position.rules.showing[slot] === 1) tracker.seen(actionStop(action));
    const price = slot === 1 ? 0 : this.#price(position, ticket);
    if (type !== DOUBLE_RIDE) {
      return this.#standing(after, actionStop(action), size(tracker.candidates)) - price;
    }
    return (
      this.#bestSecond(after, tracker.candidates.slice()) - price - this.#doublePrice(position)
    );
  }

  #bestSecond(position: Position, candidates: Int32Array): number {
    const actions = actionBuffer(position.rules);
    const length = legalActions(position, actions);
    let most = CAUGHT;
    for (let i = 0; i < length; i++) {
      most = Math.max(most, this.#ride(position, actions[i]!, candidates));
    }
    return most;
  }

  /** Standing on `stop`, one of `candidates` places for the public, before the detectives move. */
  #standing(position: Position, stop: number, candidates: number): number {
    const { state, rules } = position;
    const { stops } = rules.network;
    let threats = 0;
    let nearest = 255;
    let sum = 0;
    for (let i = 0; i < rules.detectives; i++) {
      if (this.#reaches(position, i, stop)) threats++;
      const distance = this.#distances[state[DETECTIVE + i]! * stops + stop]!;
      nearest = Math.min(nearest, distance);
      sum += Math.min(distance, 6);
    }
    const caught = threats === 0 ? 0 : Math.min(1, (0.6 + threats) / candidates);
    return (
      caught * CAUGHT +
      4 * Math.min(nearest, 4) +
      sum / rules.detectives +
      3 * Math.log(candidates) +
      this.#exits(position, stop)
    );
  }

  #reaches(position: Position, detective: number, stop: number): boolean {
    const { state, rules } = position;
    const { network } = rules;
    const from = state[DETECTIVE + detective]!;
    for (let kind = 0; kind < DETECTIVE_KINDS; kind++) {
      if (state[DETECTIVE_TICKETS + detective * ALL_KINDS + kind] === 0) continue;
      const row = from * RIDE_KINDS + kind;
      for (let i = network.offsets[row]!; i < network.offsets[row + 1]!; i++) {
        if (network.targets[i] === stop) return true;
      }
    }
    return false;
  }

  #exits(position: Position, stop: number): number {
    const { state, rules } = position;
    const { offsets } = rules.network;
    let exits = 0;
    for (let kind = 0; kind < RIDE_KINDS; kind++) {
      if (state[TICKETS + kind] === 0) continue;
      exits += offsets[stop * RIDE_KINDS + kind + 1]! - offsets[stop * RIDE_KINDS + kind]!;
    }
    return Math.log(1 + exits);
  }

  #price(position: Position, ticket: number): number {
    const held = position.state[TICKETS + ticket]!;
    const slots = SLOTS - position.state[SLOT]!;
    return ticket === FERRY ? 2 : Math.min(2, slots / (6 * held));
  }

  #doublePrice(position: Position): number {
    const held = position.state[TICKETS + DOUBLE]!;
    const slots = SLOTS - position.state[SLOT]!;
    return Math.min(12, (4 * slots) / (SLOTS * held)) + 2;
  }

  /** Showing himself pays when the detectives know where he is anyway and are not near. */
  #showing(position: Position, action: number, candidates: Int32Array): number {
    const stop = position.state[PHANTOM]!;
    const count = size(candidates);
    if (action === actionOf(END, 0, 0)) return this.#standing(position, stop, count);
    if (actionType(action) !== SHOW) throw new Error('the Phantom shows himself or does not');
    let gain = 2;
    for (let i = 0; i < position.rules.detectives; i++) {
      const kind = takenFrom(action, i);
      if (kind === TAKE_NOTHING) continue;
      gain += 1 / position.state[DETECTIVE_TICKETS + i * ALL_KINDS + kind]!;
    }
    return this.#standing(position, stop, 1) + gain;
  }
}
