/** What the hand has hold of while something is dragged, and what becomes of it. */
import type { Point } from '../../city-data/schema.ts';
import { addBend, moveBend, type Stretch } from '../document/actions/bends.ts';
import { moveScenery, moveSceneryPoint } from '../document/actions/scenery.ts';
import { moveStops } from '../document/actions/stops.ts';
import { sceneryOf } from '../document/change.ts';
import type { Action, CityDocument } from '../document/document.ts';
import type { Place } from '../document/geometry.ts';
import type { Annotation } from '../document/history.ts';
import { lineOf, stopOf, stopTable } from '../document/lookup.ts';
import { drawnStretch, stretchesOf } from '../document/routes.ts';
import type { Selection } from '../document/selection.ts';
import { done } from '../operations/operation.ts';
import type { Handle } from './handles.ts';
import type { Hit } from './hit.ts';
import type { SnapOptions } from './snapping.ts';

/** `grip` is the place that snaps: where the thing held was when the drag began. */
export type ThingHeld = { readonly grip: Place } & (
  | { readonly kind: 'stops'; readonly ids: ReadonlySet<string>; readonly held: string }
  | { readonly kind: 'scenery'; readonly indexes: ReadonlySet<number> }
  | {
      readonly kind: 'bend';
      readonly stretch: Stretch;
      readonly index: number;
      readonly isNew: boolean;
    }
  | { readonly kind: 'point'; readonly piece: number; readonly index: number }
);

export function holdOfHandle(handle: Handle): ThingHeld {
  if (handle.kind === 'point') {
    return { kind: 'point', grip: handle.at, piece: handle.piece, index: handle.index };
  }
  const { at, stretch, index } = handle;
  return { kind: 'bend', grip: at, stretch, index, isNew: handle.kind === 'middle' };
}

/** Null when the thing is not selected: a Shift press has just let it go. */
export function holdOfHit(
  document: CityDocument,
  selection: Selection,
  hit: Hit,
  at: Place,
): ThingHeld | null {
  if (!isSelected(selection, hit)) return null;
  if (hit.kind === 'scenery') return { kind: 'scenery', grip: at, indexes: selection.scenery };
  if (hit.kind === 'line') {
    const stretch = { line: hit.line, from: hit.from, to: hit.to };
    return { kind: 'bend', grip: hit.at, stretch, index: hit.segment, isNew: true };
  }
  const stop = stopOf(document, hit.stop);
  const grip: Place = stop ? [stop.x, stop.y] : at;
  return { kind: 'stops', grip, ids: selection.stops, held: hit.stop };
}

/** The change that brings what is held from its grip to a place. */
export function moveHeld(hold: ThingHeld, at: Point): Action {
  const [dx, dy] = [at[0] - hold.grip[0], at[1] - hold.grip[1]];
  switch (hold.kind) {
    case 'stops':
      return moveStops(hold.ids, dx, dy);
    case 'scenery':
      return moveScenery(hold.indexes, dx, dy);
    case 'bend':
      return hold.isNew
        ? addBend(hold.stretch, hold.index, at)
        : moveBend(hold.stretch, hold.index, at);
    case 'point':
      return moveSceneryPoint(hold.piece, hold.index, at);
  }
}

export function annotationOf(hold: ThingHeld): Annotation {
  switch (hold.kind) {
    case 'stops':
      return done('move', { count: hold.ids.size });
    case 'bend':
      return done(hold.isNew ? 'add-bend' : 'move-bend', { count: 1 });
    case 'scenery':
      return done('move-scenery', { count: hold.indexes.size });
    case 'point':
      return done('move-point');
  }
}

/** What attracts the thing held: its neighbours by guides, other stops by row and column. */
export function attractionOf(
  document: CityDocument,
  hold: ThingHeld,
): Pick<SnapOptions, 'neighbours' | 'others'> {
  switch (hold.kind) {
    case 'stops': {
      const others = document.stops.filter(({ id }) => !hold.ids.has(id));
      return {
        neighbours: neighboursOf(document, hold.held, hold.ids),
        others: others.map(({ x, y }): Place => [x, y]),
      };
    }
    case 'bend':
      return { neighbours: besideBend(document, hold), others: [] };
    case 'point':
      return { neighbours: besidePoint(document, hold), others: [] };
    case 'scenery':
      return { neighbours: [], others: [] };
  }
}

/** The next stops or bends along the lines of a stop, as far as they do not move with it. */
function neighboursOf(document: CityDocument, held: string, moving: ReadonlySet<string>): Place[] {
  const table = stopTable(document);
  return document.lines.flatMap((line) =>
    line.routes.flatMap(stretchesOf).flatMap(([from, to]): Place[] => {
      const other = from === held ? to : to === held ? from : undefined;
      if (other === undefined || moving.has(other)) return [];
      const [, next] = drawnStretch(line, table, held, other);
      return next ? [next] : [];
    }),
  );
}

function besideBend(
  document: CityDocument,
  { stretch, index, isNew }: Extract<ThingHeld, { kind: 'bend' }>,
): Place[] {
  const line = lineOf(document, stretch.line);
  if (!line) return [];
  const way = drawnStretch(line, stopTable(document), stretch.from, stretch.to);
  return [way[index], way[index + (isNew ? 1 : 2)]].filter((place) => place !== undefined);
}

function besidePoint(
  document: CityDocument,
  { piece, index }: Extract<ThingHeld, { kind: 'point' }>,
): Place[] {
  const points = sceneryOf(document)[piece]?.points ?? [];
  return [points[index - 1], points[index + 1]].filter((place) => place !== undefined);
}

export function isSelected({ stops, lines, scenery }: Selection, hit: Hit): boolean {
  if (hit.kind === 'stop') return stops.has(hit.stop);
  return hit.kind === 'line' ? lines.has(hit.line) : scenery.has(hit.index);
}

/** The selection with one thing more, or less when it was there. */
export function toggled(selection: Selection, hit: Hit): Selection {
  if (hit.kind === 'stop') return { ...selection, stops: flipped(selection.stops, hit.stop) };
  if (hit.kind === 'line') return { ...selection, lines: flipped(selection.lines, hit.line) };
  return { ...selection, scenery: flipped(selection.scenery, hit.index) };
}

function flipped<Id>(ids: ReadonlySet<Id>, id: Id): Set<Id> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
