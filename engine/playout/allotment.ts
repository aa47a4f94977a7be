/**
 * New ticket numbers from how the old ones were used: nine of ten seats get by with them, kinds that
 * ran out grow, and all of it goes a step towards a game that either side can win.
 */
import {
  DETECTIVE_TICKETS,
  MOST_TICKETS,
  TICKETS,
  type DetectiveTicket,
  type Ticket,
} from '../../city-data/schema.ts';
import { SLOTS } from '../pursuit/rules.ts';
import { isEveryday, MOST_SEATS, winsOf, type PlayedOut } from './played-out.ts';
import { mean, quantile, shareOut, total } from './statistics.ts';
import type { TicketTally } from './tally.ts';
import { waysOf } from './ways.ts';

export interface Allotment {
  readonly phantom: Readonly<Record<Ticket, number>>;
  readonly detective: Readonly<Record<DetectiveTicket, number>>;
}

/** Of a kind that somebody has so many stay: a single everyday ticket decides nothing. */
const LEAST: Readonly<Record<Ticket, number>> = {
  bus: 2,
  tram: 2,
  metro: 2,
  train: 2,
  taxi: 1,
  ferry: 1,
  double: 0,
};
const MOST: Readonly<Partial<Record<Ticket, number>>> = { double: 6 };
/**
 * How far one everyday ticket for each detective, or one surprise, moves the share of wins. On Prague
 * at medium two everyday tickets more and one double move less took the Phantom from about 60 games
 * of 100 to 30. Each of the two kinds is to go half of the way to an open game: what falls short is
 * made good by the next playout, what overshoots unsettles the author.
 */
const TICKET_WORTH = 0.1;
/** What makes the Phantom's life easier, the strongest first; the last is taken from detectives. */
const SURPRISES = ['double', 'taxi', 'ferry', 'detective-taxi'] as const;

/** Without a game counted the numbers stay as they are. */
export function suggestAllotment(played: PlayedOut): Allotment {
  const { city, tally } = played;
  const lean = leanOf(played);
  const surprises = surprisesToBalance(lean);
  return {
    phantom: suggestSide(played, TICKETS, city.tickets.phantom, tally.phantom.tickets, {
      grow: growth(-lean),
      surprises: { double: surprises.double, taxi: surprises.taxi, ferry: surprises.ferry },
    }),
    detective: suggestSide(
      played,
      DETECTIVE_TICKETS,
      city.tickets.detective,
      tally.detectives.tickets,
      { grow: growth(lean), surprises: { taxi: -surprises['detective-taxi'] } },
    ),
  };
}

/** Surprises to add in the Phantom's favour, or below 0 to take from him. */
function surprisesToBalance(lean: number): Record<(typeof SURPRISES)[number], number> {
  const number = Math.round(Math.abs(lean) / 2 / TICKET_WORTH);
  const entries = SURPRISES.map((kind, index) => {
    const each = Math.floor((number + SURPRISES.length - 1 - index) / SURPRISES.length);
    return [kind, lean > 0 ? -each : each];
  });
  return Object.fromEntries(entries) as Record<(typeof SURPRISES)[number], number>;
}

/** By how much the Phantom surely wins more than half, below 0 less; 0 while a half may be true. */
function leanOf({ tally }: PlayedOut): number {
  const { low, high } = winsOf(tally).phantom;
  return low > 0.5 ? low - 0.5 : high < 0.5 ? high - 0.5 : 0;
}

/** Everyday tickets that a side may get which surely loses by so much. */
function growth(loses: number): number {
  return loses <= 0 ? 0 : Math.max(1, Math.round(loses / 2 / TICKET_WORTH));
}

type Numbers = Readonly<Partial<Record<Ticket, number | undefined>>>;

interface Balance {
  /** Everyday tickets to add at most, where they ran out. */
  readonly grow: number;
  /** Surprises to add, or to take away. */
  readonly surprises: Numbers;
}

function suggestSide<Kind extends Ticket>(
  { city, noTaxi, tally }: PlayedOut,
  kinds: readonly Kind[],
  given: Numbers,
  counts: Readonly<Record<Kind, TicketTally>>,
  { grow, surprises }: Balance,
): Record<Kind, number> {
  const { tickets: usable } = waysOf(city);
  const numbers = kinds.map((kind): [Kind, number] => {
    const began = given[kind] ?? 0;
    const unplayed = tally.games === 0 || (noTaxi && kind === 'taxi');
    if (began === 0 || unplayed) return [kind, began];
    if (kind !== 'double' && !usable.has(kind)) return [kind, 0];
    const number = quantile(counts[kind].used, MOST_SEATS) + (surprises[kind] ?? 0);
    return [kind, Math.min(Math.max(number, LEAST[kind]), MOST[kind] ?? MOST_TICKETS)];
  });
  const allotment = Object.fromEntries(numbers) as Record<Kind, number>;
  if (tally.games > 0) {
    growWhereShort(allotment, counts, grow);
    fillUp(allotment, counts);
  }
  return allotment;
}

function everydayKinds<Kind extends Ticket>(allotment: Readonly<Record<Kind, number>>): Kind[] {
  return (Object.keys(allotment) as Kind[]).filter(
    (kind) => isEveryday(kind) && allotment[kind] > 0,
  );
}

/** Adds tickets of kinds that ran out, never more than nine of ten seats would have used. */
function growWhereShort<Kind extends Ticket>(
  allotment: Record<Kind, number>,
  counts: Readonly<Record<Kind, TicketTally>>,
  most: number,
): void {
  const kinds = everydayKinds(allotment);
  const short = kinds.map((kind) =>
    Math.max(0, quantile(counts[kind].wanted, MOST_SEATS) - allotment[kind]),
  );
  add(allotment, kinds, Math.min(most, total(short)), short);
}

/** Short games use few tickets: adds everyday ones, as they were used, to a ride for every slot. */
function fillUp<Kind extends Ticket>(
  allotment: Record<Kind, number>,
  counts: Readonly<Record<Kind, TicketTally>>,
): void {
  const kinds = everydayKinds(allotment);
  const rides = (Object.keys(allotment) as Kind[])
    .filter((kind) => kind !== 'double')
    .map((kind) => allotment[kind]);
  const uses = kinds.map((kind) => mean(counts[kind].used));
  add(allotment, kinds, Math.max(0, SLOTS - total(rides)), uses);
}

/** Shares tickets out in proportion to the weights. */
function add<Kind extends Ticket>(
  allotment: Record<Kind, number>,
  kinds: readonly Kind[],
  tickets: number,
  weights: readonly number[],
): void {
  const shares = shareOut(tickets, weights);
  kinds.forEach((kind, index) => {
    allotment[kind] = Math.min(MOST_TICKETS, allotment[kind] + shares[index]!);
  });
}
