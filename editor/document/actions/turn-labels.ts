/** Putting names on the next of the eight sides of their stops, clockwise. */
import { withStops } from '../change.ts';
import { coordinate } from '../coordinates.ts';
import type { Action } from '../document.ts';
import { withField } from '../immutable.ts';
import type { LabelAnchor } from './labels.ts';

interface Side {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: LabelAnchor;
}

const HALF = Math.SQRT1_2;
/** Clockwise from the right, where people look first. */
const SIDES: readonly Side[] = [
  { dx: 1, dy: 0, anchor: 'start' },
  { dx: HALF, dy: HALF, anchor: 'start' },
  { dx: 0, dy: 1, anchor: 'middle' },
  { dx: -HALF, dy: HALF, anchor: 'end' },
  { dx: -1, dy: 0, anchor: 'end' },
  { dx: -HALF, dy: -HALF, anchor: 'end' },
  { dx: 0, dy: -1, anchor: 'middle' },
  { dx: HALF, dy: -HALF, anchor: 'start' },
];

/** @param distances from the middle of each stop to its name, in drawing units, by stop id */
export function turnLabels(distances: ReadonlyMap<string, number>): Action {
  return (document) =>
    withStops(document, (stop) => {
      const far = distances.get(stop.id);
      if (far === undefined) return stop;
      const next = stop.label ? (sideOf(stop.label) + 1) % SIDES.length : 0;
      const side = SIDES[next];
      if (!side) return stop;
      const label = {
        ...stop.label,
        dx: coordinate(side.dx * far),
        dy: coordinate(side.dy * far),
        anchor: side.anchor,
      };
      return withField(stop, 'label', label);
    });
}

/** The side a name stands on now. */
function sideOf({ dx, dy }: { readonly dx: number; readonly dy: number }): number {
  const turns = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * SIDES.length);
  return (turns + SIDES.length) % SIDES.length;
}
