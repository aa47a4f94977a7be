/**
 * Where a Phantom can be after a ride, as quickly as possible: one mask for each stop and ticket,
 * guarded metro rides taken for open. Inside a search that is close enough; the exact candidates are
 * the tracker's.
 */
import type { Network } from '../pursuit/network.ts';
import { list } from '../pursuit/stop-set.ts';
import { RIDE_KINDS } from '../pursuit/tickets.ts';

const computed = new WeakMap<Network, Int32Array>();

/** Words of a set in here: a whole number of fours, so that a loop can take four at a time. */
export function maskWords({ words }: Network): number {
  return (words + 3) & ~3;
}

function reachMasks(network: Network): Int32Array {
  const known = computed.get(network);
  if (known !== undefined) return known;
  const { offsets, targets } = network;
  const words = maskWords(network);
  const masks = new Int32Array(network.stops * RIDE_KINDS * words);
  for (let row = 0; row < network.stops * RIDE_KINDS; row++) {
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
      const to = targets[i]!;
      masks[row * words + (to >>> 5)]! |= 1 << (to & 31);
    }
  }
  computed.set(network, masks);
  return masks;
}

export class Reach {
  readonly #words: number;
  /** The set of targets of ticket t from stop s, `#words` long, at `(s * 6 + t) * #words`. */
  readonly #masks: Int32Array;
  readonly #rows: Int32Array;

  constructor(network: Network) {
    this.#words = maskWords(network);
    this.#masks = reachMasks(network);
    this.#rows = new Int32Array(network.stops);
  }

  /**
   * Writes into `to` what a ride with `ticket` reaches from the set `from`.
   *
   * @param to `maskWords` long
   */
  spread(from: Int32Array, ticket: number, to: Int32Array): void {
    const words = this.#words;
    const masks = this.#masks;
    const rows = this.#rows;
    const length = list(from, rows);
    for (let i = 0; i < length; i++)
      rows[i] = Math.imul(Math.imul(rows[i]!, RIDE_KINDS) + ticket, words);
    for (let word = 0; word < words; word += 4) {
      let set0 = 0;
      let set1 = 0;
      let set2 = 0;
      let set3 = 0;
      for (let i = 0; i < length; i++) {
        const mask = (rows[i]! + word) | 0;
        set0 |= masks[mask]!;
        set1 |= masks[(mask + 1) | 0]!;
        set2 |= masks[(mask + 2) | 0]!;
        set3 |= masks[(mask + 3) | 0]!;
      }
      to[word] = set0;
      to[word + 1] = set1;
      to[word + 2] = set2;
      to[word + 3] = set3;
    }
  }
}
