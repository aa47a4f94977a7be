/** Which lines count. Where Hide & Ride is played it decides, being the stricter. */
import { TICKET_OF_MODE, type City, type Line, type Mode, type Ticket } from '../schema.ts';

/** A city that names no game is made for Hide & Ride. */
export function isForHideAndRide({ games = [] }: City): boolean {
  return games.length === 0 || games.includes('hide-and-ride');
}

export function isForClassics({ games = [] }: City): boolean {
  return games.some((game) => game !== 'hide-and-ride');
}

/** Taxi lines exist for the classic games only. */
export function linesInService(city: City): Line[] {
  return isForHideAndRide(city) ? city.lines.filter(({ mode }) => mode !== 'taxi') : city.lines;
}

export function isLand(mode: Mode): boolean {
  return mode !== 'ferry';
}

/** Tickets of Hide & Ride that some line takes. A taxi goes along any land line. */
export function usableTickets(city: City): Set<Ticket> {
  const modes = linesInService(city).map(({ mode }) => mode);
  const tickets = new Set<Ticket>(modes.map((mode) => TICKET_OF_MODE[mode]));
  if (modes.some(isLand)) tickets.add('taxi');
  return tickets;
}
