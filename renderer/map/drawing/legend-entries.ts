/** What a legend must explain of a city, in the order in which people look for it. */
import {
  TICKET_OF_MODE,
  type City,
  type Line,
  type Mode,
  type Ticket,
} from '../../../city-data/schema.ts';
import { MODE_ORDER } from '../layout/measure.ts';

export interface LegendMode {
  readonly mode: Mode;
  readonly ticket: Exclude<Ticket, 'double'>;
  readonly lines: readonly Line[];
}

/** Every mode that runs in a city, the strong ones first. */
export function legendModes(city: City): LegendMode[] {
  return MODE_ORDER.flatMap((mode) => {
    const lines = city.lines.filter((line) => line.mode === mode);
    return lines.length > 0 ? [{ mode, ticket: TICKET_OF_MODE[mode], lines }] : [];
  });
}

export type StartKind = 'detective' | 'phantom' | 'both';

/** Who may start at the stops with a dot; undefined where no stop has one. */
export function startKind(city: City): StartKind | undefined {
  const kinds = new Set(city.stops.flatMap((stop) => stop.start ?? []));
  if (kinds.size === 0) return undefined;
  const [only] = kinds;
  return kinds.size === 1 && only ? only : 'both';
}

/** Whether anybody has a ticket for a taxi. */
export function hasTaxi(city: City): boolean {
  return (city.tickets.phantom.taxi ?? 0) > 0 || (city.tickets.detective.taxi ?? 0) > 0;
}
