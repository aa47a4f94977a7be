/** Chance for tests that can be thrown again. */
import type { Place } from './geometry.ts';

const NAMES = ['Můstek', 'Anděl', 'Łódź', 'İstanbul', 'a|b', '__proto__', ' ', 'Straße', '北京'];

/** Throws of a die that one number decides: the same number, the same throws. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 to `most` - 1. */
  below(most: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return most <= 0 ? 0 : (this.#state >>> 8) % most;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** An item or, where there is none, something that does not exist. */
  id(items: readonly { id: string }[]): string {
    return this.below(20) === 0 ? 'nowhere' : (items[this.below(items.length)]?.id ?? 'nowhere');
  }

  ids(items: readonly { id: string }[]): string[] {
    return Array.from({ length: this.below(5) }, () => this.id(items));
  }

  place(): Place {
    return [this.below(20_000) / 7 - 300, this.below(20_000) / 9 - 300];
  }

  name(): string {
    return NAMES[this.below(NAMES.length)] ?? 'Stop';
  }

  flag(): boolean {
    return this.below(2) === 0;
  }
}
