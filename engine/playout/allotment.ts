/**
 * New ticket numbers from how the old ones were used: enough for nine of ten seats, and a step
 * towards a game that either side can win.
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
import { mean, quantile } from './statistics.ts';
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
/** One surprise more or less for so much that the share of wins lies beside a half. */
const STEP = 0.15;

/** Without a game counted the numbers stay as they are. */
export function suggestAllotment(played: PlayedOut): Allotment {
  const { phantom, detectives } = played.tally;
  const steps = stepsToBalance(played);
  return {
    phantom: suggestSide(played, TICKETS, played.city.tickets.phantom, phantom.tickets, {
      taxi: steps,
      ferry: steps,
      double: steps,
    }),
    detective: suggestSide(
      played,
      DETECTIVE_TICKETS,
      played.city.tickets.detective,
      detectives.tickets,
      { taxi: -steps },
    ),
  };
}

/** Steps in the Phantom's favour; below 0 in the detectives'; 0 while a half is not ruled out. */
function stepsToBalance({ tally }: PlayedOut): number {
  const { share, low, high } = winsOf(tally).phantom;
  if (low <= 0.5 && high >= 0.5) return 0;
  const steps = Math.ceil(Math.abs(share - 0.5) / STEP);
  return share < 0.5 ? steps : -steps;
}

type Numbers = Readonly<Partial<Record<Ticket, number | undefined>>>;

/** @param more tickets to add to what was used, or to take away, for balance */
function suggestSide<Kind extends Ticket>(
  { city, noTaxi, tally }: PlayedOut,
  kinds: readonly Kind[],
  given: Numbers,
  counts: Readonly<Record<Kind, TicketTally>>,
  more: Numbers,
): Record<Kind, number> {
  const { tickets: usable } = waysOf(city);
  const numbers = kinds.map((kind): [Kind, number] => {
    const began = given[kind] ?? 0;
    const unplayed = tally.games === 0 || (noTaxi && kind === 'taxi');
    if (began === 0 || unplayed) return [kind, began];
    if (kind !== 'double' && !usable.has(kind)) return [kind, 0];
    const number = enough(kind, counts[kind]) + (more[kind] ?? 0);
    return [kind, Math.min(Math.max(number, LEAST[kind]), MOST[kind] ?? MOST_TICKETS)];
  });
  const allotment = Object.fromEntries(numbers) as Record<Kind, number>;
  if (tally.games > 0) fillUp(allotment, counts);
  return allotment;
}

/** What nine of ten seats needed. Of surprises that is what they had and used. */
function enough(kind: Ticket, { wanted, used }: TicketTally): number {
  return quantile(isEveryday(kind) ? wanted : used, MOST_SEATS);
}

/** Short games use few tickets: adds everyday ones, as they were used, to a ride for every slot. */
function fillUp<Kind extends Ticket>(
  allotment: Record<Kind, number>,
  counts: Readonly<Record<Kind, TicketTally>>,
): void {
  const kinds = Object.keys(allotment) as Kind[];
  const rides = kinds.reduce((sum, kind) => sum + (kind === 'double' ? 0 : allotment[kind]), 0);
  const held = kinds.filter((kind) => isEveryday(kind) && allotment[kind] > 0);
  const uses = held.map((kind) => mean(counts[kind].used));
  const usedAll = uses.reduce((sum, use) => sum + use, 0);
  const missing = SLOTS - rides;
  if (missing <= 0) return;
  held.forEach((kind, index) => {
    const share = usedAll === 0 ? 1 / held.length : uses[index]! / usedAll;
    allotment[kind] = Math.min(MOST_TICKETS, allotment[kind] + Math.ceil(missing * share));
  });
}
