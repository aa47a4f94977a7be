/** Fixes of stops: where they lie, what they are called, who starts there. */
import { isLand } from '../../../city-data/checks/service.ts';
import { servedBy } from '../../../city-data/graph.ts';
import { setSize } from '../../document/actions/city.ts';
import { resetLabels } from '../../document/actions/labels.ts';
import { mergeStops, placeStops, removeStops, setStart } from '../../document/actions/stops.ts';
import { withStops } from '../../document/change.ts';
import { chain, setLocked, type Action, type CityDocument } from '../../document/document.ts';
import { distance, type Place } from '../../document/geometry.ts';
import { freshId } from '../../document/identifier.ts';
import { withField } from '../../document/immutable.ts';
import { stopOf, stopTable } from '../../document/lookup.ts';
import type { Fixer } from './fix.ts';

/** Stops of one name nearer than this share of the canvas's diagonal are likely the same place. */
const SAME_PLACE = 0.06;
/** How many start stops a city gets: enough that a draw surprises, few enough to learn. */
const STARTS_EACH = 3;

export const newStopIds: Fixer = (_, { ids }) =>
  ids.map((id) => ({ kind: 'new-id', action: separateStops(id) }));

/** Every stop of this id after the first gets an id of its own; lines keep calling at the first. */
function separateStops(id: string): Action {
  return (document) => {
    const taken = new Set(document.stops.map((stop) => stop.id));
    let met = false;
    return withStops(document, (stop) => {
      if (stop.id !== id) return stop;
      if (!met) {
        met = true;
        return stop;
      }
      const own = freshId(taken, id);
      taken.add(own);
      return withField(stop, 'id', own);
    });
  };
}

export const insideCanvas: Fixer = (document, { ids }) => [
  { kind: 'move-inside', action: moveInside(ids) },
  { kind: 'grow-canvas', action: growCanvas(document, ids) },
];

function moveInside(ids: readonly string[]): Action {
  return (document) => {
    const [width, height] = document.size;
    const places = new Map<string, Place>();
    for (const id of ids) {
      const stop = stopOf(document, id);
      if (!stop) continue;
      const x = Math.max(0, Math.min(width, stop.x));
      const y = Math.max(0, Math.min(height, stop.y));
      places.set(id, [x, y]);
    }
    return chain(setLocked(ids, false), placeStops(places))(document);
  };
}

/** Only to the right and downwards: growing the other way would move the whole city. */
function growCanvas(document: CityDocument, ids: readonly string[]): Action {
  const stops = ids.flatMap((id) => stopOf(document, id) ?? []);
  const [width, height] = document.size;
  const margin = Math.max(width, height) / 40;
  const right = Math.max(...stops.map(({ x }) => (x > width ? x + margin : width)));
  const bottom = Math.max(...stops.map(({ y }) => (y > height ? y + margin : height)));
  return chain(setSize(right, bottom), moveInside(ids.filter((id) => leftOrAbove(document, id))));
}

function leftOrAbove(document: CityDocument, id: string): boolean {
  const stop = stopOf(document, id);
  return stop !== undefined && (stop.x < 0 || stop.y < 0);
}

export const mergeHeap: Fixer = (document, { ids }) => {
  const [keep, ...others] = ids;
  const stop = keep === undefined ? undefined : stopOf(document, keep);
  if (!stop || others.length === 0) return [];
  return [
    { kind: 'merge-stops', values: { stop: stop.name }, action: mergeStops(stop.id, others) },
  ];
};

export const mergeNamesakes: Fixer = (document, finding) => {
  const stops = finding.ids.flatMap((id) => stopOf(document, id) ?? []);
  const [first] = stops;
  if (!first) return [];
  const near = Math.hypot(...document.size) * SAME_PLACE;
  const together = stops.every((stop) => distance([stop.x, stop.y], [first.x, first.y]) < near);
  return together ? mergeHeap(document, finding) : [];
};

export const removeStop: Fixer = (_, { ids }) => [
  { kind: 'remove-stop', action: removeStops(ids) },
];

export const freeLabel: Fixer = (document, { ids }) =>
  ids.some((id) => stopOf(document, id)?.label)
    ? [{ kind: 'free-label', action: resetLabels(ids) }]
    : [];

export const spreadStarts: Fixer = (document) => {
  const chosen = farApart(document, STARTS_EACH * document.detectives);
  if (chosen.length <= document.detectives) return [];
  return [
    {
      kind: 'spread-starts',
      values: { count: chosen.length },
      action: chain(withoutDetectives, ...chosen.map((id) => addDetectives(id))),
    },
  ];
};

const withoutDetectives: Action = (document) =>
  withStops(document, (stop) =>
    stop.start === 'detective'
      ? withField(stop, 'start', undefined)
      : withField(stop, 'start', stop.start && 'phantom'),
  );

function addDetectives(id: string): Action {
  return (document) => {
    const start = stopOf(document, id)?.start;
    return setStart([id], start === undefined ? 'detective' : 'both')(document);
  };
}

/** Stops of land lines as far from each other as can be, beginning nearest to the middle. */
function farApart(document: CityDocument, count: number): string[] {
  const served = servedBy(document.lines.filter(({ mode }) => isLand(mode) && mode !== 'taxi'));
  const left = [...stopTable(document).values()].filter(({ id }) => served.has(id));
  const middle: Place = [document.size[0] / 2, document.size[1] / 2];
  const chosen: string[] = [];
  // From the first stop chosen on: how far each stop is from the nearest chosen one.
  const gaps = left.map(({ x, y }) => -distance([x, y], middle));
  while (chosen.length < Math.min(count, left.length)) {
    const best = gaps.indexOf(Math.max(...gaps));
    const stop = left[best];
    if (!stop) break;
    left.forEach(({ x, y }, index) => {
      const gap = distance([x, y], [stop.x, stop.y]);
      gaps[index] = chosen.length === 0 ? gap : Math.min(gaps[index] ?? 0, gap);
    });
    gaps[best] = -Infinity;
    chosen.push(stop.id);
  }
  return chosen;
}
