/** Which fixes there are for which finding. */
import type { Finding } from '../../../city-data/finding.ts';
import type { CityDocument } from '../../document/document.ts';
import type { CheckCode } from '../catalogue.ts';
import type { Fix, Fixer } from './fix.ts';
import * as lines from './lines.ts';
import * as network from './network.ts';
import * as stops from './stops.ts';

const FIXERS: Readonly<Partial<Record<CheckCode, Fixer>>> = {
  'duplicate-stop-id': stops.newStopIds,
  'duplicate-line-id': lines.newLineIds,
  'route-unknown-stop': lines.dropUnknownStops,
  'route-repeats-stop': lines.dropRepeats,
  'too-few-starts': stops.spreadStarts,
  'land-not-connected': network.linkByBus,
  'ferry-only-stop': network.linkByBus,
  'mode-without-ticket': network.suggestMissingTicket,
  'unusable-ticket': network.removeUnusableTicket,
  'tickets-run-out': network.suggestAllotment,
  'taxi-line-unused': lines.noTaxiLine,
  'bends-without-edge': lines.dropBends,
  'stop-outside-canvas': stops.insideCanvas,
  'stops-too-close': stops.mergeHeap,
  'stop-without-line': stops.removeStop,
  'starts-huddled': stops.spreadStarts,
  'duplicate-name': stops.mergeNamesakes,
  'colours-alike': lines.tellColoursApart,
  'label-unplaceable': stops.freeLabel,
  'background-missing': network.removeBackground,
  'line-unnamed': lines.numberLine,
  'line-passes-stop': lines.callThere,
  'route-doubled': lines.dropDoubledRoute,
};

/** The fixes that would change something, the most likely first. */
export function fixesFor(document: CityDocument, finding: Finding): Fix[] {
  const fixer = (FIXERS as Readonly<Record<string, Fixer | undefined>>)[finding.code];
  return (fixer?.(document, finding) ?? []).filter(({ action }) => action(document) !== document);
}
