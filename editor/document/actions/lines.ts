/** Making, naming, colouring and removing whole lines. */
import type { Line, Mode } from '../../../city-data/schema.ts';
import { withLine } from '../change.ts';
import type { Action } from '../document.ts';
import { filterChanged, withField } from '../immutable.ts';
import { freshLineId, lineTable, stopTable } from '../lookup.ts';
import { withoutRepeats, type Route } from '../routes.ts';

const LONGEST_NAME = 200;
const COLOUR = /^#[0-9a-f]{6}$/i;

export interface NewLine {
  /** Made from mode and name where it is left out. */
  readonly id?: string;
  readonly mode: Mode;
  readonly name: string;
  readonly color?: string | undefined;
  readonly stops: Route;
}

/** Adds a line of one route. Fewer than two known stops, or an id already taken, add nothing. */
export function addLine(line: NewLine): Action {
  return (document) => {
    const known = stopTable(document);
    const route = withoutRepeats(line.stops.filter((id) => known.has(id)));
    const id = line.id ?? freshLineId(document, line.mode, line.name);
    if (route.length < 2 || lineTable(document).has(id)) return document;
    const added: Line = {
      id,
      mode: line.mode,
      name: line.name.trim().slice(0, LONGEST_NAME),
      ...(line.color !== undefined && COLOUR.test(line.color) ? { color: line.color } : {}),
      routes: [[...route]],
    };
    return { ...document, lines: [...document.lines, added] };
  };
}

/** Joins two stops by a ferry; where a ferry already runs between them there is nothing to do. */
export function addFerryLink(from: string, to: string, name: string): Action {
  return (document) => {
    const runs = document.lines.some(
      (line) =>
        line.mode === 'ferry' &&
        line.routes.some((route) =>
          route.some(
            (stop, index) =>
              (stop === from && route[index + 1] === to) ||
              (stop === to && route[index + 1] === from),
          ),
        ),
    );
    return runs ? document : addLine({ mode: 'ferry', name, stops: [from, to] })(document);
  };
}

/** Removes lines; their stops stay. */
export function removeLines(ids: Iterable<string>): Action {
  const gone = new Set(ids);
  return (document) =>
    withField(
      document,
      'lines',
      filterChanged(document.lines, (line) => !gone.has(line.id)),
    );
}

export function renameLine(id: string, name: string): Action {
  const written = name.trim().slice(0, LONGEST_NAME);
  return (document) => withLine(document, id, (line) => withField(line, 'name', written));
}

export function setLineMode(id: string, mode: Mode): Action {
  return (document) => withLine(document, id, (line) => withField(line, 'mode', mode));
}

/** Gives a line its colour, #rrggbb; undefined gives it back the colour of its mode. */
export function recolourLine(id: string, colour: string | undefined): Action {
  return (document) => {
    if (colour !== undefined && !COLOUR.test(colour)) return document;
    return withLine(document, id, (line) => withField(line, 'color', colour));
  };
}

/** Moves a line to a place in the list, which is also the order of drawing. */
export function reorderLine(id: string, place: number): Action {
  return (document) => {
    const at = document.lines.findIndex((line) => line.id === id);
    const line = document.lines[at];
    const to = Math.max(0, Math.min(document.lines.length - 1, Math.trunc(place)));
    if (!line || !Number.isInteger(to) || to === at) return document;
    return { ...document, lines: document.lines.toSpliced(at, 1).toSpliced(to, 0, line) };
  };
}
