/** What a sensible detective does in one ride: close in on where the Phantom is likely to be. */
import { actionStop, actionTicket } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { RIDE_KINDS, TAXI } from '../pursuit/tickets.ts';
import { DETECTIVE, DETECTIVE_TICKETS, TURN } from '../pursuit/state.ts';
import { ALL_KINDS } from '../pursuit/tickets.ts';
import type { Position } from '../pursuit/position.ts';
import { detectiveDistances, type Distances } from '../search/distances.ts';
import type { Random } from '../random.ts';
import type { Knowledge } from './knowledge.ts';

/** How much a detective in his place is worth by rides to the Phantom, 0 to 7 and more. */
const CLOSENESS = [1, 0.45, 0.28, 0.19, 0.13, 0.09, 0.06, 0.04];

export class DetectiveSense {
  readonly #knowledge: Knowledge;
  readonly #distances: Distances;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
    this.#distances = detectiveDistances(knowledge.position.rules);
  }

  /** @returns the legal ride worth most; chance decides only between equals */
  choose(random: Random): number {
    const { position } = this.#knowledge;
    const actions = actionBuffer(position.rules);
    const length = legalActions(position, actions);
    let best = actions[0]!;
    let most = -Infinity;
    for (let i = 0; i < length; i++) {
      const worth = this.#worth(position, actions[i]!) + random.next() * 1e-6;
      if (worth <= most) continue;
      most = worth;
      best = actions[i]!;
    }
    return best;
  }

  #worth(position: Position, action: number): number {
    const { likelihood } = this.#knowledge;
    const { rules } = position;
    const to = actionStop(action);
    let worth = 0;
    for (let stop = 0; stop < likelihood.length; stop++) {
      const likely = likelihood[stop]!;
      if (likely === 0) continue;
      const own = this.#distances[to * rules.network.stops + stop]!;
      const closeness = CLOSENESS[Math.min(own, CLOSENESS.length - 1)]!;
      // Where a colleague is nearer already, one more is worth less; but he helps to hem in.
      const help = this.#nearestOther(position, stop) < own ? 0.5 : 1;
      worth += likely * closeness * help;
    }
    return worth - this.#price(position, actionTicket(action)) + this.#exits(position, to);
  }

  #nearestOther(position: Position, stop: number): number {
    const { state, rules } = position;
    let nearest = 255;
    for (let i = 0; i < rules.detectives; i++) {
      if (i === state[TURN]) continue;
      const distance = this.#distances[state[DETECTIVE + i]! * rules.network.stops + stop]!;
      nearest = Math.min(nearest, distance);
    }
    return nearest;
  }

  /** Scarce tickets are dear, and a taxi goes where others go too. */
  #price(position: Position, ticket: number): number {
    const { state } = position;
    const held = state[DETECTIVE_TICKETS + state[TURN]! * ALL_KINDS + ticket]!;
    return 0.02 / held + (ticket === TAXI ? 0.005 : 0);
  }

  #exits(position: Position, stop: number): number {
    const { offsets } = position.rules.network;
    return 0.002 * Math.log(1 + offsets[(stop + 1) * RIDE_KINDS]! - offsets[stop * RIDE_KINDS]!);
  }
}
