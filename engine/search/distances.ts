/**
 * How many rides lie between two stops when tickets are no matter and nobody stands in the way. The
 * detectives' table knows no ferries; it is computed once for each network and set of tickets.
 */
import type { Network } from '../pursuit/network.ts';
import type { Rules } from '../pursuit/rules.ts';
import { RIDE_KINDS } from '../pursuit/tickets.ts';

/** Beside every real distance: no way leads there. */
export const FAR = 255;

/** Rides from stop a to stop b at `a * stops + b`, at most `FAR`. */
export type Distances = Uint8Array;

const computed = new WeakMap<Network, Map<number, Distances>>();

/** For rides that the detectives of these rules can ever pay. */
export function detectiveDistances(rules: Rules): Distances {
  return distances(rules.network, kindsHeld(rules.detectiveTickets));
}

/** For rides that the Phantom of these rules holds tickets for at the beginning. */
export function phantomDistances(rules: Rules): Distances {
  return distances(rules.network, kindsHeld(rules.phantomTickets));
}

const cut = new WeakMap<Distances, Map<number, Distances>>();

/** The detectives' distances with all from `most` on alike. */
export function nearTable(rules: Rules, most: number): Distances {
  const whole = detectiveDistances(rules);
  let tables = cut.get(whole);
  if (tables === undefined) cut.set(whole, (tables = new Map<number, Distances>()));
  let table = tables.get(most);
  if (table === undefined) {
    tables.set(most, (table = whole.map((distance) => Math.min(distance, most))));
  }
  return table;
}

function kindsHeld(tickets: readonly number[]): number {
  let kinds = 0;
  for (let kind = 0; kind < RIDE_KINDS; kind++) if (tickets[kind]! > 0) kinds |= 1 << kind;
  return kinds;
}

/** @param kinds the kinds of tickets that may be used, one bit each */
function distances(network: Network, kinds: number): Distances {
  let tables = computed.get(network);
  if (tables === undefined) computed.set(network, (tables = new Map<number, Distances>()));
  let table = tables.get(kinds);
  if (table === undefined) tables.set(kinds, (table = compute(network, kinds)));
  return table;
}

function compute(network: Network, kinds: number): Distances {
  const { stops, offsets, targets } = network;
  const table = new Uint8Array(stops * stops).fill(FAR);
  const queue = new Uint16Array(stops);
  for (let from = 0; from < stops; from++) {
    const base = from * stops;
    table[base + from] = 0;
    queue[0] = from;
    let length = 1;
    for (let next = 0; next < length; next++) {
      const stop = queue[next]!;
      const distance = Math.min(table[base + stop]! + 1, FAR - 1);
      for (let kind = 0; kind < RIDE_KINDS; kind++) {
        if ((kinds & (1 << kind)) === 0) continue;
        const row = stop * RIDE_KINDS + kind;
        for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
          const to = targets[i]!;
          if (table[base + to] !== FAR) continue;
          table[base + to] = distance;
          queue[length++] = to;
        }
      }
    }
  }
  return table;
}
