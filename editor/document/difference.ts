/** What differs between two documents: found by identity, so it costs what changed. */
import type { Line, Stop } from '../../city-data/schema.ts';
import { sceneryOf } from './change.ts';
import type { CityDocument } from './document.ts';
import { lineTable, stopTable } from './lookup.ts';

export interface Difference {
  /** Ids of stops added, removed or changed. */
  readonly stops: ReadonlySet<string>;
  /** Ids of lines added, removed or changed. */
  readonly lines: ReadonlySet<string>;
  /** Places in the later document's list of scenery that was added or changed. */
  readonly scenery: ReadonlySet<number>;
  /** Top-level fields of the file that differ. */
  readonly fields: ReadonlySet<string>;
}

export function difference(before: CityDocument, after: CityDocument): Difference {
  const fields = new Set<string>();
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[key] !== after[key]) fields.add(key);
  }
  const pieces = new Set(sceneryOf(before));
  return {
    stops: fields.has('stops') ? differing<Stop>(stopTable(before), stopTable(after)) : new Set(),
    lines: fields.has('lines') ? differing<Line>(lineTable(before), lineTable(after)) : new Set(),
    scenery: new Set(
      sceneryOf(after).flatMap((piece, index) => (pieces.has(piece) ? [] : [index])),
    ),
    fields,
  };
}

function differing<Item>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
): Set<string> {
  const ids = new Set<string>();
  for (const [id, item] of before) if (after.get(id) !== item) ids.add(id);
  for (const id of after.keys()) if (!before.has(id)) ids.add(id);
  return ids;
}
