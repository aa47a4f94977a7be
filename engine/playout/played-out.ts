/** A city with what was counted on it: what report, findings and suggestion are made from. */
import type { City, DetectiveTicket, Ticket } from '../../city-data/schema.ts';
import { shareOf, type Share } from './statistics.ts';
import type { Tally } from './tally.ts';

export interface PlayedOut {
  readonly city: City;
  readonly noTaxi: boolean;
  readonly tally: Tally;
}

/** Numbers that cover so many of all seats cover enough. */
export const MOST_SEATS = 0.9;

export interface Wins {
  readonly phantom: Share;
  readonly detectives: Share;
}

export function winsOf({ ends, games }: Tally): Wins {
  const phantom = ends.survived + ends['detectives-stuck'];
  return { phantom: shareOf(phantom, games), detectives: shareOf(games - phantom, games) };
}

/** Tickets of a kind with which the Phantom began. */
export function phantomBegan({ city, noTaxi }: PlayedOut, kind: Ticket): number {
  return noTaxi && kind === 'taxi' ? 0 : (city.tickets.phantom[kind] ?? 0);
}

/** Tickets of a kind with which each detective began. */
export function detectivesBegan({ city, noTaxi }: PlayedOut, kind: DetectiveTicket): number {
  return noTaxi && kind === 'taxi' ? 0 : (city.tickets.detective[kind] ?? 0);
}

const EVERYDAY: ReadonlySet<Ticket> = new Set(['bus', 'tram', 'metro', 'train'] as const);

/** Does it pay for everyday rides? The others are surprises, and running out of them is the game. */
export function isEveryday(kind: Ticket): boolean {
  return EVERYDAY.has(kind);
}
