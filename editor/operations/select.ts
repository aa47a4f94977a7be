/** Changing what is selected without touching the document. */
import { sceneryOf } from '../document/change.ts';
import { callsAt } from '../document/routes.ts';
import { isNothing, NOTHING_SELECTED, selected } from '../document/selection.ts';
import type { SelectionOperation } from './operation.ts';
import { chosenStops } from './situation.ts';

const all: SelectionOperation = {
  kind: 'selection',
  id: 'select-all',
  group: 'select',
  keys: ['$mod+a'],
  available: ({ document }) =>
    document.stops.length + sceneryOf(document).length > 0 ? true : 'no-stops-yet',
  select: ({ document }) =>
    selected({
      stops: document.stops.map(({ id }) => id),
      scenery: sceneryOf(document).keys(),
    }),
};

const none: SelectionOperation = {
  kind: 'selection',
  id: 'select-none',
  group: 'select',
  keys: ['$mod+Shift+A'],
  available: ({ selection }) => (isNothing(selection) ? 'nothing-selected' : true),
  select: () => NOTHING_SELECTED,
};

/** From a stop to its lines, from lines to all their stops. */
const wholeLine: SelectionOperation = {
  kind: 'selection',
  id: 'select-line',
  group: 'select',
  keys: ['$mod+Shift+L'],
  available({ selection }) {
    return selection.stops.size + selection.lines.size > 0 ? true : 'nothing-selected';
  },
  select(scene) {
    const { document, selection } = scene;
    if (selection.lines.size > 0) {
      const lines = document.lines.filter(({ id }) => selection.lines.has(id));
      return selected({ stops: lines.flatMap(({ routes }) => routes.flat()) });
    }
    const stops = chosenStops(scene);
    return selected({
      lines: document.lines
        .filter((line) => stops.every(({ id }) => callsAt(line, id)))
        .map(({ id }) => id),
    });
  },
};

/** The neighbours of the selected stops come in too. */
const grow: SelectionOperation = {
  kind: 'selection',
  id: 'select-more',
  group: 'select',
  keys: ['$mod+Shift+ArrowUp'],
  available: ({ selection }) => (selection.stops.size > 0 ? true : 'no-stops'),
  select({ document, selection }) {
    const stops = new Set(selection.stops);
    for (const route of document.lines.flatMap(({ routes }) => routes)) {
      route.forEach((id, index) => {
        if (!selection.stops.has(id)) return;
        for (const next of [route[index - 1], route[index + 1]]) if (next) stops.add(next);
      });
    }
    return { ...selection, stops };
  },
};

export const SELECTION_OPERATIONS: readonly SelectionOperation[] = [all, none, wholeLine, grow];
