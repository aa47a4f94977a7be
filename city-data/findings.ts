/** Everything a validator says about a city; see also `readCity` for its shape alone. */
import type { Check, CheckOptions } from './checks/check.ts';
import { alikeColours } from './checks/colours.ts';
import { duplicateLineIds, duplicateNames, duplicateStopIds } from './checks/identity.ts';
import {
  deadEnds,
  ferryOnlyStops,
  landNotConnected,
  noLines,
  stopsWithoutLine,
  unusedTaxiLines,
} from './checks/network.ts';
import { missingBackground, unplaceableLabels } from './checks/pictures.ts';
import { stopsOutsideCanvas, stopsTooClose } from './checks/places.ts';
import { repeatedStops, strayBends, unknownStops } from './checks/routes.ts';
import { huddledStarts, tooFewStarts } from './checks/starts.ts';
import { modesWithoutTicket, ticketsRunOut, unusableTickets } from './checks/tickets.ts';
import type { FindingCode } from './codes.ts';
import type { Finding } from './finding.ts';
import { readCity, type CityReading } from './read-city.ts';
import type { City } from './schema.ts';

export type { Check, CheckOptions } from './checks/check.ts';

/** Every check by the one code it finds, errors first; each may be run alone. */
export const CHECKS = {
  'duplicate-stop-id': duplicateStopIds,
  'duplicate-line-id': duplicateLineIds,
  'route-unknown-stop': unknownStops,
  'route-repeats-stop': repeatedStops,
  'too-few-starts': tooFewStarts,
  'no-lines': noLines,
  'land-not-connected': landNotConnected,
  'ferry-only-stop': ferryOnlyStops,
  'mode-without-ticket': modesWithoutTicket,
  'unusable-ticket': unusableTickets,
  'tickets-run-out': ticketsRunOut,
  'taxi-line-unused': unusedTaxiLines,
  'bends-without-edge': strayBends,
  'stop-outside-canvas': stopsOutsideCanvas,
  'stops-too-close': stopsTooClose,
  'dead-end': deadEnds,
  'stop-without-line': stopsWithoutLine,
  'starts-huddled': huddledStarts,
  'duplicate-name': duplicateNames,
  'colours-alike': alikeColours,
  'label-unplaceable': unplaceableLabels,
  'background-missing': missingBackground,
} as const satisfies Partial<Record<FindingCode, Check>>;

/** All findings about a city of the right shape, errors first. */
export function findCity(city: City, options: CheckOptions = {}): Finding[] {
  const checks: readonly Check[] = Object.values(CHECKS);
  return checks.flatMap((check) => check(city, options));
}

/** All findings about a document from outside; never throws, whatever comes in. */
export function checkCity(input: unknown, options: CheckOptions = {}): CityReading {
  const reading = readCity(input);
  if (!reading.city) return reading;
  const findings = [...findCity(reading.city, options), ...reading.findings];
  return { city: reading.city, findings };
}

/** Errors with which the rules still hold: the game is poorer, but nothing in it is undefined. */
const BEARABLE: ReadonlySet<string> = new Set<FindingCode>([
  'land-not-connected',
  'ferry-only-stop',
  'mode-without-ticket',
]);

/**
 * The findings with which no game can be set up at all. A city with other errors is no good board,
 * but a referee can still deal with it: a ferry that nobody has a ticket for simply lies idle.
 */
export function obstacles(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ code, severity }) => severity === 'error' && !BEARABLE.has(code));
}
