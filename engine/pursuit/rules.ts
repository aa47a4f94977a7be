/** What a game of Hide & Ride is played by: the network and the options, read once. */
import type { City } from '../../city-data/schema.ts';
import type { Variants } from '../words.ts';
import { compileNetwork, type Network } from './network.ts';
import { ALL_KINDS, DETECTIVE_KINDS, TAXI, ticketWord } from './tickets.ts';

/** Raised whenever the same record would play differently. */
export const RULES_VERSION = 1;
export const SLOTS = 24;

/** Slots after which the Phantom shows himself; Expert adds the first and the 21st. */
const SHOWING = [3, 8, 13, 18, 24];
const EXPERT_SHOWING = [1, 21];

export interface Rules {
  readonly network: Network;
  readonly detectives: number;
  readonly expert: boolean;
  readonly cheeky: boolean;
  readonly noTaxi: boolean;
  /** 1 for each showing slot, indexed by slot 0 to 24. */
  readonly showing: Uint8Array;
  readonly phantomTickets: readonly number[];
  readonly detectiveTickets: readonly number[];
}

export function rulesOf(city: City, variants: Variants = {}): Rules {
  const showing = new Uint8Array(SLOTS + 1);
  for (const slot of SHOWING) showing[slot] = 1;
  if (variants.expert === true) for (const slot of EXPERT_SHOWING) showing[slot] = 1;
  const noTaxi = variants.noTaxi === true;
  const counts = (given: object, kinds: number): number[] =>
    Array.from({ length: ALL_KINDS }, (_, ticket) => {
      if (ticket >= kinds || (noTaxi && ticket === TAXI)) return 0;
      return Number((given as Partial<Record<string, unknown>>)[ticketWord(ticket)] ?? 0);
    });
  return {
    network: compileNetwork(city),
    detectives: city.detectives,
    expert: variants.expert === true,
    cheeky: variants.cheeky === true,
    noTaxi,
    showing,
    phantomTickets: counts(city.tickets.phantom, ALL_KINDS),
    detectiveTickets: counts(city.tickets.detective, DETECTIVE_KINDS),
  };
}
