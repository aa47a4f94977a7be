/** A game played on by pure chance: what a playout costs when it knows nothing. */
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import type { Position } from '../pursuit/position.ts';
import type { Rules } from '../pursuit/rules.ts';
import type { Random } from '../random.ts';

export class LightPlayout {
  readonly #actions: Int32Array;
  readonly #random: Random;

  constructor(rules: Rules, random: Random) {
    this.#actions = actionBuffer(rules);
    this.#random = random;
  }

  /** Plays `position` to its end. */
  run(position: Position): void {
    const actions = this.#actions;
    while (!position.over) {
      position.play(actions[this.#random.below(legalActions(position, actions))]!);
    }
  }
}
