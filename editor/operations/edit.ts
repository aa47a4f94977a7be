/** Removing, copying, pasting, locking, nudging whatever is selected. */
import { moveScenery, removeScenery } from '../document/actions/scenery.ts';
import { moveStops, removeStops } from '../document/actions/stops.ts';
import { removeLines } from '../document/actions/lines.ts';
import { copySelection, isEmpty, middleOf, paste } from '../document/clipboard.ts';
import { chain, lockedStops, setLocked, type CityDocument } from '../document/document.ts';
import type { Annotation } from '../document/history.ts';
import { lineOf, stopOf } from '../document/lookup.ts';
import {
  isNothing,
  NOTHING_SELECTED,
  stillThere,
  stopsConcerned,
  type Selection,
} from '../document/selection.ts';
import { done, type DocumentOperation, type Scene } from './operation.ts';
import { chosenStops } from './situation.ts';

/** How far a copy lies from its original, in drawing units. */
const BESIDE = 40;
/** How far an arrow key goes, alone and with Shift. */
export const NUDGES = { fine: 1, coarse: 10 } as const;

const anything = ({ selection }: Scene) => (isNothing(selection) ? 'nothing-selected' : true);

/** One thing that goes is called by its name: whoever pressed a key wants to know what it took. */
function removed(document: CityDocument, { stops, lines, scenery }: Selection): Annotation {
  const count = stops.size + lines.size + scenery.size;
  const [stop, line] = [[...stops][0], [...lines][0]];
  if (count === 1 && stop !== undefined) {
    return done('remove-stop', { count, name: stopOf(document, stop)?.name ?? stop });
  }
  if (count === 1 && line !== undefined) {
    return done('remove-line', { count, line: lineOf(document, line)?.name ?? line });
  }
  return done('remove', { count });
}

const remove: DocumentOperation = {
  kind: 'document',
  id: 'remove',
  group: 'edit',
  keys: ['Delete', 'Backspace'],
  available: anything,
  change({ document, selection }) {
    const { stops, lines, scenery } = selection;
    return {
      action: chain(removeLines(lines), removeStops(stops), removeScenery(scenery)),
      annotation: removed(document, selection),
      select: () => NOTHING_SELECTED,
    };
  },
};

const pasteCopies: DocumentOperation = {
  kind: 'document',
  id: 'paste',
  group: 'edit',
  keys: ['$mod+v'],
  available: ({ clipboard }) => (clipboard && !isEmpty(clipboard) ? true : 'nothing-to-paste'),
  change({ document, clipboard, pointer }) {
    const copied = clipboard ?? copySelection(document, NOTHING_SELECTED);
    const [x, y] = middleOf(copied);
    const offset: [number, number] = pointer ? [pointer[0] - x, pointer[1] - y] : [BESIDE, BESIDE];
    return {
      action: (state) => paste(state, copied, offset).document,
      annotation: done('paste', { count: copied.stops.length + copied.scenery.length }),
      select: () => paste(document, copied, offset).selection,
    };
  },
};

const duplicate: DocumentOperation = {
  kind: 'document',
  id: 'duplicate',
  group: 'edit',
  keys: ['$mod+d'],
  available: anything,
  change({ document, selection }) {
    const copied = copySelection(document, selection);
    const copies = (state: typeof document) => paste(state, copied, [BESIDE, BESIDE]);
    return {
      action: (state) => copies(state).document,
      annotation: done('duplicate', { count: copied.stops.length + copied.scenery.length }),
      select: () => copies(document).selection,
    };
  },
};

const lock: DocumentOperation = {
  kind: 'document',
  id: 'lock',
  group: 'stop',
  keys: ['$mod+l'],
  available: (scene) => (chosenStops(scene).length > 0 ? true : 'no-stops'),
  change(scene) {
    const stops = chosenStops(scene).map(({ id }) => id);
    const locked = lockedStops(scene.document);
    // A mixed selection is locked first: nothing gets loose by accident.
    const locks = stops.some((id) => !locked.has(id));
    return {
      action: setLocked(stops, locks),
      annotation: done(locks ? 'lock' : 'unlock', { count: stops.length }),
    };
  },
};

const ARROWS = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const;

function nudge(
  [side, key, dx, dy]: (typeof ARROWS)[number],
  size: keyof typeof NUDGES,
): DocumentOperation {
  const step = NUDGES[size];
  const id = size === 'fine' ? `nudge-${side}` : `nudge-${side}-far`;
  return {
    kind: 'document',
    id,
    group: 'arrange',
    keys: [size === 'fine' ? key : `Shift+${key}`],
    available(scene) {
      if (isNothing(scene.selection)) return 'nothing-selected';
      if (scene.selection.scenery.size > 0) return true;
      const locked = lockedStops(scene.document);
      const stops = [...stopsConcerned(scene.document, scene.selection)];
      return stops.some((stop) => !locked.has(stop)) ? true : 'all-locked';
    },
    change({ document, selection }) {
      const stops = stopsConcerned(document, selection);
      return {
        action: chain(
          moveStops(stops, dx * step, dy * step),
          moveScenery(selection.scenery, dx * step, dy * step),
        ),
        annotation: done('nudge', { count: stops.size + selection.scenery.size }),
        select: (after) => stillThere(after, selection),
      };
    },
  };
}

export const EDIT_OPERATIONS: readonly DocumentOperation[] = [
  remove,
  pasteCopies,
  duplicate,
  lock,
  ...ARROWS.map((arrow) => nudge(arrow, 'fine')),
  ...ARROWS.map((arrow) => nudge(arrow, 'coarse')),
];
