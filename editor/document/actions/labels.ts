/** Where stop names stand. A stop without a label of its own is named by the program. */
import type { Label } from '../../../city-data/schema.ts';
import { withStop, withStops } from '../change.ts';
import { coordinate } from '../coordinates.ts';
import type { Action } from '../document.ts';
import { withField } from '../immutable.ts';

export type LabelAnchor = NonNullable<Label['anchor']>;

/** Puts the name at an offset from its stop, in drawing units, kept in place by the author. */
export function placeLabel(id: string, dx: number, dy: number, anchor?: LabelAnchor): Action {
  const x = coordinate(dx);
  const y = coordinate(dy);
  return (document) =>
    withStop(document, id, (stop) => {
      const moved = withField(withField(stop.label ?? { dx: x, dy: y }, 'dx', x), 'dy', y);
      const label = anchor === undefined ? moved : withField(moved, 'anchor', anchor);
      return withField(stop, 'label', label);
    });
}

/** Which end of the name its place holds; only a name placed by the author has one. */
export function anchorLabel(id: string, anchor: LabelAnchor): Action {
  return (document) =>
    withStop(document, id, (stop) =>
      stop.label ? withField(stop, 'label', withField(stop.label, 'anchor', anchor)) : stop,
    );
}

/** Gives names back to the program. */
export function resetLabels(ids: Iterable<string>): Action {
  const chosen = new Set(ids);
  return (document) =>
    withStops(document, (stop) =>
      chosen.has(stop.id) ? withField(stop, 'label', undefined) : stop,
    );
}
