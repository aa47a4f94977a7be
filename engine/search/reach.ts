/**
 * Where a Phantom can be after a ride, as quickly as possible: one mask for each stop and ticket,
 * guarded metro rides taken for open. Inside a search that is close enough; the exact candidates are
 * the tracker's.
 */
import type { Network } from '../pursuit/network.ts';
import { RIDE_KINDS } from '../pursuit/tickets.ts';

const computed = new WeakMap<Network, Int32Array>();

/** The set of targets of ticket t from stop s, `network.words` long, at `(s * 6 + t) * words`. */
export function reachMasks(network: Network): Int32Array {
  const known = computed.get(network);
  if (known !== undefined) return known;
  const { offsets, targets, words } = network;
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

/** Writes into `to` what a ride with `ticket` reaches from the set `from`. */
export function spread(
  masks: Int32Array,
  words: number,
  from: Int32Array,
  ticket: number,
  to: Int32Array,
): void {
  for (let i = 0; i < words; i++) to[i] = 0;
  for (let word = 0; word < words; word++) {
    for (let bits = from[word]!; bits !== 0; bits &= bits - 1) {
      const stop = (word << 5) + 31 - Math.clz32(bits & -bits);
      const mask = (stop * RIDE_KINDS + ticket) * words;
      for (let i = 0; i < words; i++) to[i]! |= masks[mask + i]!;
    }
  }
}
