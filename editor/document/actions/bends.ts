/** The drawn shape of a line between two neighbouring stops. */
import type { Line } from '../../../city-data/schema.ts';
import { withLine } from '../change.ts';
import { point } from '../coordinates.ts';
import type { Action } from '../document.ts';
import type { Place } from '../geometry.ts';
import { bendsBetween, hasStretch, withBends } from '../routes.ts';

/** A stretch of a line, read from its first stop. */
export interface Stretch {
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** Sets all bends of a stretch, in the order one passes them; none makes it straight. */
export function setBends({ line, from, to }: Stretch, points: readonly Place[]): Action {
  const bends = points.map(point);
  return (document) =>
    withLine(document, line, (state) =>
      hasStretch(state, from, to) ? withBends(state, from, to, bends) : state,
    );
}

/** Adds a bend so that it becomes number `index` of the stretch. */
export function addBend(stretch: Stretch, index: number, at: Place): Action {
  return changeBends(stretch, (bends) =>
    bends.toSpliced(Math.max(0, Math.min(bends.length, index)), 0, point(at)),
  );
}

export function moveBend(stretch: Stretch, index: number, at: Place): Action {
  return changeBends(stretch, (bends) => (bends[index] ? bends.with(index, point(at)) : bends));
}

export function removeBend(stretch: Stretch, index: number): Action {
  return changeBends(stretch, (bends) => (bends[index] ? bends.toSpliced(index, 1) : bends));
}

type Bends = ReturnType<typeof bendsBetween>;

function changeBends({ line, from, to }: Stretch, change: (bends: Bends) => Bends): Action {
  return (document) =>
    withLine(document, line, (state: Line) =>
      hasStretch(state, from, to)
        ? withBends(state, from, to, change(bendsBetween(state, from, to)))
        : state,
    );
}
