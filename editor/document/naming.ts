/** In which order stops are named one after another, and what names written at once change. */
import { renameStop } from './actions/stops.ts';
import { chain, type Action, type CityDocument } from './document.ts';
import { lineTable, stopTable } from './lookup.ts';
import { callsAt } from './routes.ts';

/** The stops of a line in the order it calls at them, each once; branches come after the trunk. */
export function stopsAlong(document: CityDocument, line: string): string[] {
  const stops = stopTable(document);
  const routes = lineTable(document).get(line)?.routes ?? [];
  return [...new Set(routes.flat())].filter((id) => stops.has(id));
}

/** The line whose stops are named one after another from here: a chosen one, else the first. */
export function lineNamedAlong(
  document: CityDocument,
  stop: string,
  chosen: ReadonlySet<string>,
): string | null {
  const calling = document.lines.filter((line) => callsAt(line, stop));
  return (calling.find(({ id }) => chosen.has(id)) ?? calling[0])?.id ?? null;
}

/** Names as they stand in a text, one a line, as a list of stations is copied from a page. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Gives these names to these stops in order; what is over on either side is left alone. */
export function nameInOrder(stops: readonly string[], names: readonly string[]): Action {
  return chain(
    ...stops.slice(0, names.length).map((stop, index) => renameStop(stop, names[index] ?? '')),
  );
}
