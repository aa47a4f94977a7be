/** What can be done with stops as parts of the network. */
import { addFerryLink, addLine } from '../document/actions/lines.ts';
import { dropStop, insertStop } from '../document/actions/routes.ts';
import { mergeStops, setStart, type StartKind } from '../document/actions/stops.ts';
import { resetLabels } from '../document/actions/labels.ts';
import type { CityDocument } from '../document/document.ts';
import { nearestOnPath } from '../document/geometry.ts';
import { lineTable, stopTable } from '../document/lookup.ts';
import { nextLineName } from '../document/line-names.ts';
import { callsAt, drawnStretch, stretchesOf } from '../document/routes.ts';
import { selected } from '../document/selection.ts';
import { done, type DocumentOperation, type Scene } from './operation.ts';
import { chosenStops, linesHere, needStops } from './situation.ts';

/** Of the canvas's diagonal: how far a stop may lie from a line that shall call there. */
const NEAR_LINE = 1 / 60;

const START_KEYS: readonly (readonly [StartKind, string])[] = [
  ['detective', 'd'],
  ['phantom', 'p'],
  ['both', 'o'],
];

/** Makes the selected stops start stops of a kind, or takes it back where all are already. */
function start([kind, key]: (typeof START_KEYS)[number]): DocumentOperation {
  return {
    kind: 'document',
    id: `start-${kind}`,
    group: 'stop',
    keys: [key],
    available: (scene) => needStops(scene, 1, 'no-stops'),
    change(scene) {
      const stops = chosenStops(scene);
      const takeBack = stops.every((stop) => stop.start === kind);
      const ids = stops.map(({ id }) => id);
      return {
        action: setStart(ids, takeBack ? undefined : kind),
        annotation: done(takeBack ? 'no-start' : `start-${kind}`, { count: ids.length }),
      };
    },
  };
}

const merge: DocumentOperation = {
  kind: 'document',
  id: 'merge-stops',
  group: 'stop',
  keys: ['m'],
  available: (scene) => needStops(scene, 2, 'more-stops'),
  change(scene) {
    const [keep = '', ...others] = chosenStops(scene).map(({ id }) => id);
    return {
      action: mergeStops(keep, others),
      annotation: done('merge-stops', { count: others.length + 1 }),
      select: () => selected({ stops: [keep] }),
    };
  },
};

const dropFromLines: DocumentOperation = {
  kind: 'document',
  id: 'drop-stop',
  group: 'stop',
  keys: ['Shift+Delete', 'Shift+Backspace'],
  available(scene) {
    const stops = chosenStops(scene);
    if (stops.length === 0) return 'no-stops';
    return stops.some(({ id }) => linesHere(scene, id).length > 0) ? true : 'no-line-here';
  },
  change(scene) {
    const stops = chosenStops(scene).map(({ id }) => id);
    return {
      action: (document) =>
        stops.reduce((state, stop) => {
          const lines = linesHere({ ...scene, document: state }, stop).map(({ id }) => id);
          return dropStop(stop, lines)(state);
        }, document),
      annotation: done('drop-stop', { count: stops.length }),
    };
  },
};

/** Where a stop lies beside lines that do not call there: the stretches they would call on. */
function stretchesNear({ document, selection }: Scene, id: string) {
  const table = stopTable(document);
  const stop = table.get(id);
  if (!stop) return [];
  const near = Math.hypot(...document.size) * NEAR_LINE;
  const wanted = selection.lines;
  return [...lineTable(document).values()]
    .filter((line) => !callsAt(line, id) && (wanted.size === 0 || wanted.has(line.id)))
    .flatMap((line) => {
      const ways = line.routes.flatMap(stretchesOf).map(([from, to]) => ({
        line: line.id,
        from,
        to,
        distance: nearestOnPath(drawnStretch(line, table, from, to), [stop.x, stop.y]).distance,
      }));
      const best = ways.toSorted((one, two) => one.distance - two.distance)[0];
      return best && (best.distance < near || wanted.has(line.id)) ? [best] : [];
    });
}

const insert: DocumentOperation = {
  kind: 'document',
  id: 'insert-stop',
  group: 'stop',
  keys: ['i'],
  available(scene) {
    const stops = chosenStops(scene);
    if (stops.length === 0) return 'no-stops';
    return stops.some(({ id }) => stretchesNear(scene, id).length > 0) ? true : 'no-line-near';
  },
  change(scene) {
    const stops = chosenStops(scene).map(({ id }) => id);
    return {
      action: (document) =>
        stops.reduce(
          (state, stop) =>
            stretchesNear({ ...scene, document: state }, stop).reduce(
              (next, { line, from, to }) => insertStop(stop, from, to, [line])(next),
              state,
            ),
          document,
        ),
      annotation: done('insert-stop', { count: stops.length }),
    };
  },
};

/** The id of the line that an action has just added. */
function newest(document: CityDocument): string[] {
  return document.lines.slice(-1).map(({ id }) => id);
}

const connect: DocumentOperation = {
  kind: 'document',
  id: 'connect',
  group: 'line',
  keys: ['c'],
  available: (scene) => needStops(scene, 2, 'more-stops'),
  change(scene) {
    const name = nextLineName(scene.document, 'bus');
    return {
      action: addLine({ mode: 'bus', name, stops: chosenStops(scene).map(({ id }) => id) }),
      annotation: done('connect', { name }),
      select: (after) => selected({ lines: newest(after) }),
    };
  },
};

const ferry: DocumentOperation = {
  kind: 'document',
  id: 'ferry-link',
  group: 'line',
  keys: ['Shift+F'],
  available(scene) {
    return chosenStops(scene).length === 2 ? true : 'two-stops';
  },
  change(scene) {
    const [a = '', b = ''] = chosenStops(scene).map(({ id }) => id);
    const name = nextLineName(scene.document, 'ferry');
    return {
      action: addFerryLink(a, b, name),
      annotation: done('ferry-link', { name }),
      select: (after) => selected({ lines: newest(after) }),
    };
  },
};

const freeLabels: DocumentOperation = {
  kind: 'document',
  id: 'free-labels',
  group: 'label',
  keys: ['Shift+L'],
  available: (scene) => needStops(scene, 1, 'no-stops'),
  change(scene) {
    const stops = chosenStops(scene).map(({ id }) => id);
    return {
      action: resetLabels(stops),
      annotation: done('free-labels', { count: stops.length }),
    };
  },
};

export const STOP_OPERATIONS: readonly DocumentOperation[] = [
  ...START_KEYS.map(start),
  insert,
  dropFromLines,
  merge,
  connect,
  ferry,
  freeLabels,
];
