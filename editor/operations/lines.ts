/** What can be done with lines and their courses. */
import { addBend, setBends } from '../document/actions/bends.ts';
import { joinLines, removeRoute, reverseRoute, splitLine } from '../document/actions/routes.ts';
import { chain } from '../document/document.ts';
import { between, pathLength, placeAlong } from '../document/geometry.ts';
import { nextLineName } from '../document/line-names.ts';
import { stopTable } from '../document/lookup.ts';
import { bendsBetween, drawnStretch, stretchesOf } from '../document/routes.ts';
import { selected } from '../document/selection.ts';
import { done, type DocumentOperation, type Scene } from './operation.ts';
import { chosenLines, chosenStops, linesHere, linesOnStretch } from './situation.ts';

const reverse: DocumentOperation = {
  kind: 'document',
  id: 'reverse-line',
  group: 'line',
  keys: ['Shift+R'],
  available: (scene) => (chosenLines(scene).length > 0 ? true : 'one-line'),
  change(scene) {
    const lines = chosenLines(scene);
    return {
      action: chain(
        ...lines.flatMap((line) => line.routes.map((_, route) => reverseRoute(line.id, route))),
      ),
      annotation: done('reverse-line', { count: lines.length }),
    };
  },
};

/** The line and route a stop lies inside of: of the selected line, or of the only one there. */
function splitPlace(scene: Scene) {
  const [stop, ...others] = chosenStops(scene);
  if (!stop || others.length > 0) return 'one-stop';
  const places = linesHere(scene, stop.id).flatMap((line) =>
    line.routes.flatMap((route, index) => {
      const at = route.indexOf(stop.id);
      return at > 0 && at < route.length - 1 ? [{ line, route: index, stop: stop.id }] : [];
    }),
  );
  const [place] = places;
  if (!place) return 'not-inside-line';
  return places.some(({ line }) => line !== place.line) ? 'one-line' : place;
}

const split: DocumentOperation = {
  kind: 'document',
  id: 'split-line',
  group: 'line',
  keys: ['x'],
  available(scene) {
    const place = splitPlace(scene);
    return typeof place === 'string' ? place : true;
  },
  change(scene) {
    const place = splitPlace(scene);
    if (typeof place === 'string') throw new Error(`splitting is not available: ${place}`);
    const name = nextLineName(scene.document, place.line.mode);
    return {
      action: splitLine(place.line.id, place.route, place.stop, name),
      annotation: done('split-line', { line: place.line.name, name }),
    };
  },
};

const join: DocumentOperation = {
  kind: 'document',
  id: 'join-lines',
  group: 'line',
  keys: ['j'],
  available(scene) {
    const lines = chosenLines(scene);
    if (lines.length < 2) return 'two-lines';
    return lines.every(({ mode }) => mode === lines[0]?.mode) ? true : 'two-modes';
  },
  change(scene) {
    const [first, ...others] = chosenLines(scene);
    const keep = first?.id ?? '';
    return {
      action: chain(...others.map((line) => joinLines(keep, line.id))),
      annotation: done('join-lines', { line: first?.name ?? '', count: others.length + 1 }),
      select: () => selected({ lines: [keep] }),
    };
  },
};

const dropBranches: DocumentOperation = {
  kind: 'document',
  id: 'drop-branches',
  group: 'line',
  keys: [],
  available: (scene) => (chosenLines(scene).length > 0 ? true : 'one-line'),
  change(scene) {
    const lines = chosenLines(scene);
    return {
      action: chain(
        ...lines.flatMap((line) =>
          line.routes
            .slice(1)
            .map((_, index) => removeRoute(line.id, line.routes.length - 1 - index)),
        ),
      ),
      annotation: done('drop-branches', { count: lines.length }),
    };
  },
};

/** Two selected stops that are neighbours on some line. */
function stretchOf(scene: Scene) {
  const [a, b, ...others] = chosenStops(scene);
  if (!a || !b || others.length > 0) return 'two-stops';
  const lines = linesOnStretch(scene, a.id, b.id);
  return lines.length === 0 ? 'not-neighbours' : { a: a.id, b: b.id, lines };
}

const bend: DocumentOperation = {
  kind: 'document',
  id: 'add-bend',
  group: 'line',
  keys: ['b'],
  available(scene) {
    const stretch = stretchOf(scene);
    return typeof stretch === 'string' ? stretch : true;
  },
  change(scene) {
    const stretch = stretchOf(scene);
    if (typeof stretch === 'string') throw new Error(`bending is not available: ${stretch}`);
    const { a, b, lines } = stretch;
    const table = stopTable(scene.document);
    return {
      // Every line of the stretch alike, or they would part there.
      action: chain(
        ...lines.map((line) => {
          const way = drawnStretch(line, table, a, b);
          const bends = bendsBetween(line, a, b);
          const middle =
            bends.length === 0
              ? between(way[0] ?? [0, 0], way[1] ?? [0, 0], 0.5)
              : placeAlong(way, pathLength(way) / 2);
          const place = Math.ceil(bends.length / 2);
          return addBend({ line: line.id, from: a, to: b }, place, middle);
        }),
      ),
      annotation: done('add-bend', { count: lines.length }),
    };
  },
};

/** The bent stretches a selection is about. */
function bentStretches(scene: Scene) {
  const { stops } = scene.selection;
  const lines = scene.selection.lines.size > 0 ? chosenLines(scene) : scene.document.lines;
  return lines.flatMap((line) =>
    line.routes
      .flatMap(stretchesOf)
      .filter(([from, to]) => stops.size === 0 || (stops.has(from) && stops.has(to)))
      .filter(([from, to]) => bendsBetween(line, from, to).length > 0)
      .map(([from, to]) => ({ line: line.id, from, to })),
  );
}

const unbend: DocumentOperation = {
  kind: 'document',
  id: 'remove-bends',
  group: 'line',
  keys: ['Shift+B'],
  available(scene) {
    if (scene.selection.stops.size + scene.selection.lines.size === 0) return 'nothing-selected';
    return bentStretches(scene).length > 0 ? true : 'no-bends';
  },
  change(scene) {
    const stretches = bentStretches(scene);
    return {
      action: chain(...stretches.map((stretch) => setBends(stretch, []))),
      annotation: done('remove-bends', { count: stretches.length }),
    };
  },
};

export const LINE_OPERATIONS: readonly DocumentOperation[] = [
  bend,
  unbend,
  split,
  join,
  reverse,
  dropBranches,
];
