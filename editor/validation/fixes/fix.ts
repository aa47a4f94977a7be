/** One click that mends a finding. */
import type { Finding } from '../../../city-data/finding.ts';
import type { Action, CityDocument } from '../../document/document.ts';

/** What the button says; the sentences are in the editor's messages under `fix`. */
export const FIX_KINDS = [
  'new-id',
  'drop-unknown-stops',
  'drop-repeats',
  'spread-starts',
  'link-by-bus',
  'suggest-ticket',
  'suggest-tickets',
  'remove-ticket',
  'remove-line',
  'make-bus',
  'drop-bends',
  'move-inside',
  'grow-canvas',
  'merge-stops',
  'remove-stop',
  'tell-colours-apart',
  'free-label',
  'remove-background',
  'number-line',
  'call-there',
  'drop-route',
] as const;
export type FixKind = (typeof FIX_KINDS)[number];

export interface Fix {
  readonly kind: FixKind;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly action: Action;
}

/** The fixes there are for a finding in this document, the most likely first. */
export type Fixer = (document: CityDocument, finding: Finding) => readonly Fix[];
