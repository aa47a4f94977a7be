/** What about a city an edit has changed, so that only the checks it concerns run again. */
import type { CityDocument } from '../document/document.ts';
import { difference } from '../document/difference.ts';
import { sameValue } from '../document/immutable.ts';
import { lineTable, stopTable } from '../document/lookup.ts';

export const ASPECTS = [
  /** Which stops there are. */
  'stops',
  'stop-places',
  'stop-names',
  'starts',
  'labels',
  /** Which lines there are, where they run and by which mode. */
  'lines',
  'line-names',
  'colours',
  'bends',
  'numbers',
  'games',
  'size',
  'background',
  'card',
] as const;
export type Aspect = (typeof ASPECTS)[number];

const OF_FIELD: Readonly<Record<string, Aspect>> = {
  tickets: 'numbers',
  detectives: 'numbers',
  metroHops: 'numbers',
  games: 'games',
  size: 'size',
  background: 'background',
  authors: 'card',
  license: 'card',
  sources: 'card',
};

export function changedAspects(before: CityDocument, after: CityDocument): Set<Aspect> {
  const { stops, lines, fields } = difference(before, after);
  const changed = new Set<Aspect>();
  for (const field of fields) {
    const aspect = OF_FIELD[field];
    if (aspect) changed.add(aspect);
  }
  // Ids given twice hide behind each other in a table: then everything about them may differ.
  if (hasTwins(before) || hasTwins(after)) {
    if (fields.has('stops') || fields.has('lines')) return new Set(ASPECTS);
  }
  noteStops(before, after, stops, changed);
  noteLines(before, after, lines, changed);
  // Findings come in the order of the document.
  if (reordered(before.stops, after.stops)) changed.add('stops');
  if (reordered(before.lines, after.lines)) changed.add('lines');
  return changed;
}

function hasTwins(document: CityDocument): boolean {
  return (
    stopTable(document).size < document.stops.length ||
    lineTable(document).size < document.lines.length
  );
}

function reordered(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): boolean {
  if (before === after || before.length !== after.length) return false;
  return before.some(({ id }, index) => id !== after[index]?.id);
}

function noteStops(
  before: CityDocument,
  after: CityDocument,
  ids: ReadonlySet<string>,
  changed: Set<Aspect>,
): void {
  for (const id of ids) {
    const old = stopTable(before).get(id);
    const now = stopTable(after).get(id);
    if (!old || !now) {
      changed.add('stops').add('stop-places').add('stop-names').add('starts').add('labels');
      continue;
    }
    if (old.x !== now.x || old.y !== now.y) changed.add('stop-places');
    if (old.name !== now.name) changed.add('stop-names');
    if (old.start !== now.start) changed.add('starts');
    if (!sameValue(old.label, now.label)) changed.add('labels');
  }
}

function noteLines(
  before: CityDocument,
  after: CityDocument,
  ids: ReadonlySet<string>,
  changed: Set<Aspect>,
): void {
  for (const id of ids) {
    const old = lineTable(before).get(id);
    const now = lineTable(after).get(id);
    if (!old || !now) {
      changed.add('lines').add('line-names').add('colours').add('bends');
      continue;
    }
    if (old.mode !== now.mode || !sameValue(old.routes, now.routes)) changed.add('lines');
    if (old.name !== now.name) changed.add('line-names');
    if (old.color !== now.color) changed.add('colours');
    if (!sameValue(old.bends, now.bends)) changed.add('bends');
  }
}
