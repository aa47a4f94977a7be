/**
 * Whether tickets and lines fit each other. Only Hide & Ride takes its tickets from the city: the
 * classic games bring their own.
 */
import { finding, listed, type Finding } from '../finding.ts';
import { DETECTIVE_TICKETS, TICKET_OF_MODE, TICKETS, type City, type Ticket } from '../schema.ts';
import { lineName } from './check.ts';
import { isForHideAndRide, linesInService, usableTickets } from './service.ts';

/** Slots of the Phantom's log. */
const MOVES = 24;
/** Fewer rides than this, and detectives stand still in the last part of the game. */
const ENOUGH_RIDES = 20;

/** A taxi ticket goes along any land line, but it does not make up for the mode's own ticket. */
export function modesWithoutTicket(city: City): Finding[] {
  if (!isForHideAndRide(city)) return [];
  const { phantom, detective } = city.tickets;
  const held = (ticket: Ticket) =>
    (phantom[ticket] ?? 0) > 0 ||
    DETECTIVE_TICKETS.some((kind) => kind === ticket && (detective[kind] ?? 0) > 0);
  const byMode = Map.groupBy(linesInService(city), ({ mode }) => mode);
  return [...byMode].flatMap(([mode, lines]) => {
    const ticket = TICKET_OF_MODE[mode];
    if (held(ticket)) return [];
    const ids = lines.map(({ id }) => id);
    const values = { mode, ticket, lines: listed(lines.map(lineName)) };
    return [finding('mode-without-ticket', ids, values)];
  });
}

export function unusableTickets(city: City): Finding[] {
  if (!isForHideAndRide(city)) return [];
  const usable = usableTickets(city);
  const { phantom, detective } = city.tickets;
  return [
    ...TICKETS.filter((kind) => (phantom[kind] ?? 0) > 0).map((kind) => ['phantom', kind] as const),
    ...DETECTIVE_TICKETS.filter((kind) => (detective[kind] ?? 0) > 0).map(
      (kind) => ['detective', kind] as const,
    ),
  ]
    .filter(([, kind]) => kind !== 'double' && !usable.has(kind))
    .map(([holder, kind]) => {
      const field = `tickets.${holder}.${kind}`;
      return finding('unusable-ticket', [field], { field });
    });
}

export function ticketsRunOut(city: City): Finding[] {
  if (!isForHideAndRide(city)) return [];
  const usable = usableTickets(city);
  const rides = DETECTIVE_TICKETS.filter((kind) => usable.has(kind)).reduce(
    (sum, kind) => sum + (city.tickets.detective[kind] ?? 0),
    0,
  );
  if (rides >= ENOUGH_RIDES) return [];
  return [finding('tickets-run-out', ['tickets.detective'], { tickets: rides, moves: MOVES })];
}
