/**
 * What is counted while a city is played out. Every number is a whole count, so tallies of parts of
 * a playout add up to that of the whole, in whatever order they come in.
 */
import {
  MOST_TICKETS,
  type City,
  type DetectiveTicket,
  type Ticket,
} from '../../city-data/schema.ts';
import { DETECTIVE_TICKETS, TICKETS } from '../../city-data/schema.ts';
import { SLOTS } from '../pursuit/rules.ts';
import type { Outcome } from '../words.ts';
import { waysOf } from './ways.ts';

/**
 * A ride that can have gone several ways is shared out among them in so many parts: all numbers of
 * ways up to ten divide it, and what is left of others goes to the first ones.
 */
export const PARTS = 2520;

export const REASONS = ['captured', 'surrounded', 'survived', 'detectives-stuck'] as const;
export type Reason = Outcome['reason'];

export interface TicketTally {
  /** Seats by how many they used: index 0 to 24. */
  readonly used: number[];
  /** Seats by how many they had when the game ended. */
  readonly left: number[];
  /**
   * Seats by how many they would have used, had they gone on using them at the same pace after the
   * last one was gone: index 0 to 24.
   */
  readonly wanted: number[];
  /** Seats that had spent their last one before their last turn. */
  ranOut: number;
}

export interface SideTally {
  rides: number;
  /** Turns to ride, the skipped ones of stuck detectives among them. */
  turns: number;
  /** Seats that played: one a game for the Phantom, each detective by himself. */
  seats: number;
  /** Rides that ended, by stop. */
  readonly arrivals: number[];
  /** Parts of metro rides that passed through, by stop. */
  readonly passes: number[];
  /** Parts of rides, by line. */
  readonly lines: number[];
  /** Parts of rides, by edge; a metro ride counts on each of its edges. */
  readonly edges: number[];
}

export interface Tally {
  games: number;
  readonly ends: Record<Reason, number>;
  /** Games by slots filled: index 0 to 24. */
  readonly slots: number[];
  readonly phantom: SideTally & {
    /** Placements, by stop. */
    readonly placements: number[];
    readonly tickets: Record<Ticket, TicketTally>;
  };
  readonly detectives: SideTally & {
    /** Skipped turns, by the stop where the detective stood. */
    readonly skipped: number[];
    readonly tickets: Record<DetectiveTicket, TicketTally>;
  };
  /** Games in which somebody came to a stop or passed it, by stop. */
  readonly visitedIn: number[];
  /** Games in which somebody can have used a line, by line. */
  readonly riddenIn: number[];
  /** Games in which a detective was stuck, by the stop. */
  readonly stuckIn: number[];
}

/** The Phantom may take five tickets of one kind from the detectives. */
const MOST_LEFT = MOST_TICKETS + 5;

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

export function emptyTally(city: City): Tally {
  const stops = city.stops.length;
  const lines = city.lines.length;
  const side = (): SideTally => ({
    rides: 0,
    turns: 0,
    seats: 0,
    arrivals: zeros(stops),
    passes: zeros(stops),
    lines: zeros(lines),
    edges: zeros(waysOf(city).edges.length),
  });
  return {
    games: 0,
    ends: { captured: 0, surrounded: 0, survived: 0, 'detectives-stuck': 0 },
    slots: zeros(SLOTS + 1),
    phantom: { ...side(), placements: zeros(stops), tickets: ticketTallies(TICKETS) },
    detectives: { ...side(), skipped: zeros(stops), tickets: ticketTallies(DETECTIVE_TICKETS) },
    visitedIn: zeros(stops),
    riddenIn: zeros(lines),
    stuckIn: zeros(stops),
  };
}

function ticketTallies<Kind extends Ticket>(kinds: readonly Kind[]): Record<Kind, TicketTally> {
  const entries = kinds.map((kind): [Kind, TicketTally] => [
    kind,
    {
      used: zeros(SLOTS + 1),
      left: zeros(MOST_LEFT + 1),
      wanted: zeros(SLOTS + 1),
      ranOut: 0,
    },
  ]);
  return Object.fromEntries(entries) as Record<Kind, TicketTally>;
}

/** Adds every count of `from` to `into`; both must be of the same city. */
export function addTally(into: Tally, from: Tally): void {
  addCounts(into as unknown as Counts, from as unknown as Counts);
}

/** Objects and lists of counts, nested in any way. */
interface Counts {
  [name: string]: number | Counts;
}

function addCounts(into: Counts, from: Counts): void {
  for (const name of Object.keys(from)) {
    const more = from[name]!;
    const have = into[name];
    if (typeof more === 'number' && typeof have === 'number') into[name] = have + more;
    else if (typeof more === 'object' && typeof have === 'object') addCounts(have, more);
    else throw new Error(`two tallies differ in ${name}: they are not of the same city`);
  }
}
