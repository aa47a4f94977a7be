/** Questions about a selection that several operations ask. */
import type { Line, Stop } from '../../city-data/schema.ts';
import { spannedPart, type Part } from '../document/actions/arrange.ts';
import { lockedStops } from '../document/document.ts';
import { lineOf, stopTable } from '../document/lookup.ts';
import { callsAt, hasStretch } from '../document/routes.ts';
import type { Available, Reason, Scene } from './operation.ts';

/** The selected stops, in the order in which they were selected. */
export function chosenStops({ document, selection }: Scene): Stop[] {
  const table = stopTable(document);
  return [...selection.stops].flatMap((id) => table.get(id) ?? []);
}

export function chosenLines({ document, selection }: Scene): Line[] {
  return [...selection.lines].flatMap((id) => lineOf(document, id) ?? []);
}

/** Exactly this many stops, or the reason. */
export function needStops(scene: Scene, least: number, reason: Reason): Available {
  return chosenStops(scene).length >= least ? true : reason;
}

/** At least one selected stop that is not locked. */
export function needMovable(scene: Scene, least: number, reason: Reason): Available {
  const stops = chosenStops(scene);
  if (stops.length < least) return reason;
  const locked = lockedStops(scene.document);
  return stops.some(({ id }) => !locked.has(id)) ? true : 'all-locked';
}

/**
 * The lines a stretch operation is about: the selected ones, or where none is selected all that run
 * between the two stops.
 */
export function linesOnStretch(scene: Scene, a: string, b: string): Line[] {
  const { document, selection } = scene;
  const from = selection.lines.size > 0 ? chosenLines(scene) : document.lines;
  return from.filter((line) => hasStretch(line, a, b));
}

/** The lines at a stop an operation is about: the selected ones, or all that call there. */
export function linesHere(scene: Scene, stop: string): Line[] {
  const { document, selection } = scene;
  const from = selection.lines.size > 0 ? chosenLines(scene) : document.lines;
  return from.filter((line) => callsAt(line, stop));
}

/** The part of a line that the selected stops span; the whole first route of a selected line. */
export function chosenPart(scene: Scene): Part | null {
  const { document, selection } = scene;
  const lines = selection.lines.size > 0 ? chosenLines(scene) : document.lines;
  if (selection.stops.size >= 2) {
    const parts = lines.flatMap((line) => spannedPart(line, selection.stops) ?? []);
    // The shortest: a line that runs directly, not one that comes by twice.
    return parts.toSorted((one, two) => lengthOf(one) - lengthOf(two))[0] ?? null;
  }
  const [line] = selection.lines.size === 1 ? lines : [];
  const route = line?.routes[0];
  return line && route ? { line: line.id, route: 0, first: 0, last: route.length - 1 } : null;
}

function lengthOf({ first, last }: Part): number {
  return last - first;
}
