/** Changing the stops, lines and scenery of a document; identity is kept where nothing changes. */
import type { City, Line, Scenery, Stop } from '../../city-data/schema.ts';
import type { CityDocument } from './document.ts';
import { filterChanged, mapChanged, withField } from './immutable.ts';

export function withStops(document: CityDocument, change: (stop: Stop) => Stop): CityDocument {
  return withField(document, 'stops', mapChanged(document.stops, change));
}

export function withStop(
  document: CityDocument,
  id: string,
  change: (stop: Stop) => Stop,
): CityDocument {
  return withStops(document, (stop) => (stop.id === id ? change(stop) : stop));
}

/** Changes every line; a line left without a route leaves the document. */
export function withLines(document: CityDocument, change: (line: Line) => Line): CityDocument {
  const changed = filterChanged(
    mapChanged(document.lines, change),
    (line) => line.routes.length > 0,
  );
  return withField(document, 'lines', changed);
}

export function withLine(
  document: CityDocument,
  id: string,
  change: (line: Line) => Line,
): CityDocument {
  return withLines(document, (line) => (line.id === id ? change(line) : line));
}

/** Sets the scenery; an empty list leaves the file. */
export function withScenery(document: CityDocument, scenery: Scenery[]): CityDocument {
  return withField(document, 'scenery', scenery.length === 0 ? undefined : scenery);
}

export function sceneryOf(document: City): Scenery[] {
  return document.scenery ?? none;
}

/** One array for every document without scenery, so that unchanged stays identical. */
const none: Scenery[] = [];
