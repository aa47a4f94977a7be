/** Rivers, water, parks and built-up areas under the network. */
import type { Scenery } from '../../../city-data/schema.ts';
import { sceneryOf, withScenery } from '../change.ts';
import { coordinate, point } from '../coordinates.ts';
import type { Action } from '../document.ts';
import type { Place } from '../geometry.ts';
import { mapChanged, withField } from '../immutable.ts';

export type SceneryKind = Scenery['kind'];

export interface NewScenery {
  readonly kind: SceneryKind;
  readonly shape: Scenery['shape'];
  /** Of a line, in drawing units. */
  readonly width?: number;
  readonly points: readonly Place[];
  readonly name?: string;
}

/** The fewest points that make the shape. */
export function fewestPoints(shape: Scenery['shape']): number {
  return shape === 'line' ? 2 : 3;
}

/** Adds a piece on top of the others. Too few points add nothing. */
export function addScenery(piece: NewScenery): Action {
  return (document) => {
    if (piece.points.length < fewestPoints(piece.shape)) return document;
    const name = piece.name?.trim();
    const added: Scenery = {
      kind: piece.kind,
      shape: piece.shape,
      ...(piece.width === undefined ? {} : { width: Math.max(0, coordinate(piece.width)) }),
      points: piece.points.map(point),
      ...(name ? { name } : {}),
    };
    return withScenery(document, [...sceneryOf(document), added]);
  };
}

/** Removes pieces by their places in the list. */
export function removeScenery(indexes: Iterable<number>): Action {
  const gone = new Set(indexes);
  return (document) => {
    const before = sceneryOf(document);
    const kept = before.filter((_, index) => !gone.has(index));
    return kept.length === before.length ? document : withScenery(document, kept);
  };
}

export function moveScenery(indexes: Iterable<number>, dx: number, dy: number): Action {
  const chosen = new Set(indexes);
  return (document) =>
    withScenery(
      document,
      mapChanged(sceneryOf(document), (piece, index) =>
        chosen.has(index)
          ? withField(
              piece,
              'points',
              piece.points.map(([x, y]) => point([x + dx, y + dy])),
            )
          : piece,
      ),
    );
}

export function moveSceneryPoint(index: number, at: number, place: Place): Action {
  return changePiece(index, (piece) =>
    piece.points[at] ? withField(piece, 'points', piece.points.with(at, point(place))) : piece,
  );
}

export function insertSceneryPoint(index: number, at: number, place: Place): Action {
  return changePiece(index, (piece) => {
    const where = Math.max(0, Math.min(piece.points.length, at));
    return withField(piece, 'points', piece.points.toSpliced(where, 0, point(place)));
  });
}

/** Removes a point while enough are left to make the shape. */
export function removeSceneryPoint(index: number, at: number): Action {
  return changePiece(index, (piece) =>
    piece.points[at] && piece.points.length > fewestPoints(piece.shape)
      ? withField(piece, 'points', piece.points.toSpliced(at, 1))
      : piece,
  );
}

export function renameScenery(index: number, name: string): Action {
  const written = name.trim().slice(0, 200);
  return changePiece(index, (piece) =>
    withField(piece, 'name', written === '' ? undefined : written),
  );
}

export function setSceneryKind(index: number, kind: SceneryKind): Action {
  return changePiece(index, (piece) => withField(piece, 'kind', kind));
}

/** The width of a line, in drawing units. */
export function setSceneryWidth(index: number, width: number): Action {
  const written = Math.max(0, coordinate(width));
  return changePiece(index, (piece) => withField(piece, 'width', written));
}

/** Moves a piece to another place in the list: later pieces cover earlier ones. */
export function reorderScenery(index: number, place: number): Action {
  return (document) => {
    const before = sceneryOf(document);
    const piece = before[index];
    const to = Math.max(0, Math.min(before.length - 1, Math.trunc(place)));
    if (!piece || to === index) return document;
    return withScenery(document, before.toSpliced(index, 1).toSpliced(to, 0, piece));
  };
}

function changePiece(index: number, change: (piece: Scenery) => Scenery): Action {
  return (document) =>
    withScenery(
      document,
      mapChanged(sceneryOf(document), (piece, at) => (at === index ? change(piece) : piece)),
    );
}
