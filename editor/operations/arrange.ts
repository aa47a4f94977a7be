/** Bringing the selected stops into order. */
import {
  alignStops,
  distributeEvenly,
  snapToGrid,
  straighten,
  type Alignment,
} from '../document/actions/arrange.ts';
import { bendStretches } from '../layout-help/octilinear-bends.ts';
import type { CityDocument } from '../document/document.ts';
import { stopOf } from '../document/lookup.ts';
import { stopsConcerned } from '../document/selection.ts';
import { done, type DocumentOperation, type Scene } from './operation.ts';
import { chosenPart, chosenStops, needMovable } from './situation.ts';

/** The grid stops snap to where the author has set none. */
export const USUAL_SPACING = 20;

function align(alignment: Alignment, key: string): DocumentOperation {
  const id = `align-${alignment}`;
  return {
    kind: 'document',
    id,
    group: 'arrange',
    keys: [key],
    available(scene) {
      const movable = needMovable(scene, 2, 'more-stops');
      if (movable !== true) return movable;
      const stops = chosenStops(scene).map((stop) => stop.id);
      return anyMeet(alignStops(stops, alignment)(scene.document), stops) ? 'would-meet' : true;
    },
    change(scene) {
      const stops = chosenStops(scene).map((stop) => stop.id);
      return {
        action: alignStops(stops, alignment),
        annotation: done(id, { count: stops.length }),
      };
    },
  };
}

/** Would stops lie on one another? A row of what stands in a column is a heap. */
function anyMeet(document: CityDocument, ids: readonly string[]): boolean {
  const places = ids.flatMap((id) => {
    const stop = stopOf(document, id);
    return stop ? [`${stop.x} ${stop.y}`] : [];
  });
  return new Set(places).size < places.length;
}

function partAvailable(scene: Scene) {
  if (scene.selection.stops.size < 2 && scene.selection.lines.size !== 1) return 'more-stops';
  const part = chosenPart(scene);
  if (!part) return 'not-on-one-line';
  return part.last - part.first >= 2 ? true : 'three-stops';
}

function partOf(scene: Scene) {
  const part = chosenPart(scene);
  if (!part) throw new Error('no line runs through the selected stops');
  return part;
}

const distribute: DocumentOperation = {
  kind: 'document',
  id: 'distribute',
  group: 'arrange',
  keys: ['Shift+D'],
  available: partAvailable,
  change(scene) {
    const part = partOf(scene);
    return {
      action: distributeEvenly(part),
      annotation: done('distribute', { count: part.last - part.first + 1 }),
    };
  },
};

const straightenPart: DocumentOperation = {
  kind: 'document',
  id: 'straighten',
  group: 'arrange',
  keys: ['Shift+S'],
  available: partAvailable,
  change(scene) {
    const part = partOf(scene);
    return {
      action: straighten(part),
      annotation: done('straighten', { count: part.last - part.first + 1 }),
    };
  },
};

const toGrid: DocumentOperation = {
  kind: 'document',
  id: 'snap-to-grid',
  group: 'arrange',
  keys: ['Shift+G'],
  available(scene) {
    return stopsConcerned(scene.document, scene.selection).size > 0 ? true : 'no-stops';
  },
  change({ document, selection }) {
    const stops = stopsConcerned(document, selection);
    const spacing = document.editor?.grid?.spacing ?? USUAL_SPACING;
    return {
      action: snapToGrid(stops, spacing),
      annotation: done('snap-to-grid', { count: stops.size }),
    };
  },
};

const octilinearBends: DocumentOperation = {
  kind: 'document',
  id: 'octilinear-bends',
  group: 'arrange',
  keys: [],
  available(scene) {
    return stopsConcerned(scene.document, scene.selection).size >= 2 ? true : 'more-stops';
  },
  change({ document, selection }) {
    const stops = stopsConcerned(document, selection);
    return {
      action: bendStretches(stops),
      annotation: done('octilinear-bends', { count: stops.size }),
    };
  },
};

export const ARRANGE_OPERATIONS: readonly DocumentOperation[] = [
  align('row', 'h'),
  align('column', 'Shift+H'),
  distribute,
  straightenPart,
  toGrid,
  octilinearBends,
];
