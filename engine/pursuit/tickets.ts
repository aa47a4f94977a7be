/** Tickets as numbers. Their order is part of the record of search results; only append. */
import { TICKETS, type Ticket } from '../../city-data/schema.ts';

export const BUS = 0;
export const TRAM = 1;
export const METRO = 2;
export const TRAIN = 3;
export const TAXI = 4;
export const FERRY = 5;
export const DOUBLE = 6;

/** Kinds that pay for a ride (all but `double`). */
export const RIDE_KINDS = 6;
/** Kinds a detective can hold. */
export const DETECTIVE_KINDS = 5;
export const ALL_KINDS = 7;

export function ticketWord(ticket: number): Ticket {
  const word = TICKETS[ticket];
  if (word === undefined) throw new Error(`no ticket has the number ${ticket}`);
  return word;
}

export function ticketNumber(word: unknown): number {
  return TICKETS.indexOf(word as Ticket);
}
