/**
 * The network as playouts want it: from each stop every target once, with the set of tickets that pay
 * the ride. Most land rides can be paid by taxi too, so this halves the targets to look at.
 */
import type { Network } from '../pursuit/network.ts';
import { METRO, RIDE_KINDS } from '../pursuit/tickets.ts';

export interface Hops {
  /** Targets from stop s are at `offsets[s] .. offsets[s + 1]`. */
  readonly offsets: Int32Array;
  readonly targets: Uint16Array;
  /** Kinds of tickets for which nothing lies between, one bit each. */
  readonly kinds: Uint8Array;
  /** The guard of a metro ride, -1 where there is none. */
  readonly guards: Int32Array;
  /** Targets for detectives, to whom guards are no matter: see `HOP_STOP` and `HOP_KINDS`. */
  readonly detectiveHops: Int32Array;
  /** Targets that the stop with most of them has. */
  readonly most: number;
}

/** In a packed hop: the bits of the target, and where its kinds of tickets begin. */
export const HOP_STOP = 0xffff;
export const HOP_KINDS = 16;

const compiled = new WeakMap<Network, Hops>();

export function hopsOf(network: Network): Hops {
  let hops = compiled.get(network);
  if (hops === undefined) compiled.set(network, (hops = compile(network)));
  return hops;
}

function compile({ stops, offsets, targets, guards }: Network): Hops {
  const first = new Int32Array(stops + 1);
  const all: { to: number; kinds: number; guard: number }[] = [];
  for (let stop = 0; stop < stops; stop++) {
    const hops = new Map<number, { to: number; kinds: number; guard: number }>();
    for (let kind = 0; kind < RIDE_KINDS; kind++) {
      const row = stop * RIDE_KINDS + kind;
      for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
        const to = targets[i]!;
        const hop = hops.get(to) ?? { to, kinds: 0, guard: -1 };
        if (guards[i]! < 0) hop.kinds |= 1 << kind;
        else hop.guard = guards[i]!;
        hops.set(to, hop);
      }
    }
    all.push(...hops.values());
    first[stop + 1] = all.length;
  }
  return {
    offsets: first,
    targets: Uint16Array.from(all, ({ to }) => to),
    kinds: Uint8Array.from(all, ({ kinds }) => kinds),
    guards: Int32Array.from(all, ({ guard }) => guard),
    most: first.reduce((most, end, stop) => Math.max(most, end - first[Math.max(stop - 1, 0)]!), 0),
    detectiveHops: Int32Array.from(
      all,
      ({ to, kinds, guard }) => to | ((guard < 0 ? kinds : kinds | (1 << METRO)) << HOP_KINDS),
    ),
  };
}
