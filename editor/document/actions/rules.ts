/** The numbers of the game: tickets, hops, detectives. */
import {
  MOST_TICKETS,
  type City,
  type DetectiveTicket,
  type Ticket,
} from '../../../city-data/schema.ts';
import { wholeWithin } from '../coordinates.ts';
import type { Action } from '../document.ts';
import { withField } from '../immutable.ts';

export type Allotment = City['tickets'];

/** Tickets the Phantom begins with; 0 leaves the kind out of the file. */
export function setPhantomTickets(ticket: Ticket, count: number): Action {
  const written = wholeWithin(count, 0, MOST_TICKETS) || undefined;
  return (document) => {
    const phantom = withField(document.tickets.phantom, ticket, written);
    return withField(document, 'tickets', withField(document.tickets, 'phantom', phantom));
  };
}

/** Tickets each detective begins with; 0 leaves the kind out of the file. */
export function setDetectiveTickets(ticket: DetectiveTicket, count: number): Action {
  const written = wholeWithin(count, 0, MOST_TICKETS) || undefined;
  return (document) => {
    const detective = withField(document.tickets.detective, ticket, written);
    return withField(document, 'tickets', withField(document.tickets, 'detective', detective));
  };
}

/** Sets all tickets at once, as a suggestion does; fields the program does not know stay. */
export function setAllotment(allotment: Allotment): Action {
  for (const count of [
    ...Object.values(allotment.phantom),
    ...Object.values(allotment.detective),
  ]) {
    wholeWithin(count as number, 0, MOST_TICKETS);
  }
  return (document) =>
    withField(document, 'tickets', {
      ...document.tickets,
      phantom: withoutZeros({ ...document.tickets.phantom, ...allotment.phantom }),
      detective: withoutZeros({ ...document.tickets.detective, ...allotment.detective }),
    });
}

function withoutZeros<Counts extends object>(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)) as Counts;
}

export function setDetectives(count: number): Action {
  const written = wholeWithin(count, 2, 5);
  return (document) => withField(document, 'detectives', written);
}

/** How many stations a metro ticket reaches. */
export function setMetroHops(count: number): Action {
  const written = wholeWithin(count, 1, 5);
  return (document) => withField(document, 'metroHops', written);
}
