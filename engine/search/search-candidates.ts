/** Where the public thinks the Phantom can be, carried along inside a search (see reach.ts). */
import { actionStop, actionTicket, actionType, END } from '../pursuit/actions.ts';
import type { Rules } from '../pursuit/rules.ts';
import { DETECTIVE, PHANTOM, SLOT, UNCOVERED } from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { maskWords, Reach } from './reach.ts';

export class Candidates {
  readonly #rules: Rules;
  readonly #reach: Reach;
  #set: Int32Array;
  #spare: Int32Array;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#reach = new Reach(rules.network);
    this.#set = new Int32Array(maskWords(rules.network));
    this.#spare = new Int32Array(maskWords(rules.network));
  }

  /** Changes hands with every ride of the Phantom: read it anew each time. */
  get stops(): Int32Array {
    return this.#set;
  }

  copyFrom(stops: Int32Array): void {
    const set = this.#set;
    for (let word = 0; word < stops.length; word++) set[word] = stops[word]!;
  }

  detectiveRode(action: number): void {
    stopSet.remove(this.#set, actionStop(action));
  }

  /** @param state the position after the action */
  phantomMoved(state: Uint16Array, action: number): void {
    if (actionType(action) === END) return;
    if (state[UNCOVERED] === state[SLOT]) {
      for (let word = 0; word < this.#set.length; word++) this.#set[word] = 0;
      stopSet.add(this.#set, state[PHANTOM]!);
      return;
    }
    if (state[SLOT] === 1) this.#fillAll();
    else this.#spread(actionTicket(action));
    for (let i = 0; i < this.#rules.detectives; i++) {
      stopSet.remove(this.#set, state[DETECTIVE + i]!);
    }
  }

  #fillAll(): void {
    for (let stop = 0; stop < this.#rules.network.stops; stop++) stopSet.add(this.#set, stop);
  }

  #spread(ticket: number): void {
    const before = this.#set;
    this.#reach.spread(before, ticket, this.#spare);
    this.#set = this.#spare;
    this.#spare = before;
  }
}
