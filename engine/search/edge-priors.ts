/** How promising the rides of a new block look before any of them has been tried. */
import { actionStop } from '../pursuit/actions.ts';
import type { Rules } from '../pursuit/rules.ts';
import { TURN } from '../pursuit/state.ts';
import { DetectivePolicy } from './detective-policy.ts';
import { PhantomPolicy } from './phantom-policy.ts';

export class EdgePriors {
  readonly #phantom: PhantomPolicy;
  readonly #detective: DetectivePolicy;
  readonly #sharpness: number;

  /** @param sharpness above 1 the likely edges become likelier still */
  constructor(rules: Rules, sharpness: number) {
    this.#phantom = new PhantomPolicy(rules, sharpness);
    this.#detective = new DetectivePolicy(rules);
    this.#sharpness = sharpness;
  }

  /** Writes the shares of the Phantom's actions from `into[at]` on; they add up to 1. */
  phantom(
    state: Uint16Array,
    actions: Int32Array,
    length: number,
    into: Float32Array,
    at: number,
  ): void {
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const weight = this.#phantom.action(state, actions[i]!);
      into[at + i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) into[at + i]! /= sum;
  }

  /**
   * The same for the rides of the detective whose turn it is.
   *
   * @param weights how likely the Phantom is at each of the `listed` places
   */
  detective(
    state: Uint16Array,
    places: Uint16Array,
    listed: number,
    weights: Float64Array,
    actions: Int32Array,
    length: number,
    into: Float32Array,
    at: number,
  ): void {
    const policy = this.#detective;
    let total = 0;
    for (let i = 0; i < listed; i++) total += weights[places[i]!]!;
    policy.clear();
    for (let i = 0; i < listed; i++) {
      policy.add(state, state[TURN]!, places[i]!, weights[places[i]!]! / total);
    }
    let most = -Infinity;
    for (let i = 0; i < length; i++) {
      const value = policy.value(actionStop(actions[i]!));
      into[at + i] = value;
      if (value > most) most = value;
    }
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const weight = Math.exp((into[at + i]! - most) * this.#sharpness);
      into[at + i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) into[at + i]! /= sum;
  }
}
