/** How promising the rides of a new block look before any of them has been tried. */
import { actionStop } from '../pursuit/actions.ts';
import type { Rules } from '../pursuit/rules.ts';
import { actionBuffer } from '../pursuit/legal.ts';
import { DetectivePolicy } from './detective-policy.ts';
import { PhantomPolicy } from './phantom-policy.ts';

export class EdgePriors {
  readonly #phantom: PhantomPolicy;
  readonly #detective: DetectivePolicy;
  readonly #sharpness: number;
  readonly #shares: Float32Array;

  /** @param sharpness above 1 the likely edges become likelier still */
  constructor(rules: Rules, sharpness: number) {
    this.#phantom = new PhantomPolicy(rules, sharpness);
    this.#detective = new DetectivePolicy(rules);
    this.#sharpness = sharpness;
    this.#shares = new Float32Array(actionBuffer(rules).length);
  }

  /** The shares of the Phantom's actions, valid until the next call; they add up to 1. */
  phantom(state: Uint16Array, actions: Int32Array, length: number): Float32Array {
    const shares = this.#shares;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const weight = this.#phantom.action(state, actions[i]!);
      shares[i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) shares[i]! /= sum;
    return shares;
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
  ): Float32Array {
    const policy = this.#detective;
    const shares = this.#shares;
    let total = 0;
    for (let i = 0; i < listed; i++) total += weights[places[i]!]!;
    policy.look(state);
    for (let i = 0; i < listed; i++) policy.add(places[i]!, weights[places[i]!]! / total);
    let most = -Infinity;
    for (let i = 0; i < length; i++) {
      const value = policy.value(actionStop(actions[i]!));
      shares[i] = value;
      if (value > most) most = value;
    }
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const weight = Math.exp((shares[i]! - most) * this.#sharpness);
      shares[i] = weight;
      sum += weight;
    }
    for (let i = 0; i < length; i++) shares[i]! /= sum;
    return shares;
  }
}
