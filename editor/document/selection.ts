/** What is selected: stops and lines by id, scenery by its place in the list. */
import { sceneryOf } from './change.ts';
import type { CityDocument } from './document.ts';
import { lineTable, stopTable } from './lookup.ts';

export interface Selection {
  readonly stops: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
  readonly scenery: ReadonlySet<number>;
}

export const NOTHING_SELECTED: Selection = {
  stops: new Set(),
  lines: new Set(),
  scenery: new Set(),
};

export function selected(parts: {
  readonly stops?: Iterable<string>;
  readonly lines?: Iterable<string>;
  readonly scenery?: Iterable<number>;
}): Selection {
  return {
    stops: new Set(parts.stops),
    lines: new Set(parts.lines),
    scenery: new Set(parts.scenery),
  };
}

export function isNothing({ stops, lines, scenery }: Selection): boolean {
  return stops.size + lines.size + scenery.size === 0;
}

/** Drops from a selection what the document no longer holds. */
export function stillThere(document: CityDocument, selection: Selection): Selection {
  const stops = stopTable(document);
  const lines = lineTable(document);
  const pieces = sceneryOf(document).length;
  const whole =
    [...selection.stops].every((id) => stops.has(id)) &&
    [...selection.lines].every((id) => lines.has(id)) &&
    [...selection.scenery].every((index) => index < pieces);
  if (whole) return selection;
  return {
    stops: new Set([...selection.stops].filter((id) => stops.has(id))),
    lines: new Set([...selection.lines].filter((id) => lines.has(id))),
    scenery: new Set([...selection.scenery].filter((index) => index < pieces)),
  };
}

/** The stops a selection is about: its own, and those its lines call at. */
export function stopsConcerned(document: CityDocument, selection: Selection): Set<string> {
  const ids = new Set(selection.stops);
  const lines = lineTable(document);
  for (const id of selection.lines)
    lines
      .get(id)
      ?.routes.flat()
      .forEach((stop) => ids.add(stop));
  return ids;
}
