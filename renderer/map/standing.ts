/** What stands or is drawn round the stops: tokens, rings and numbers, and the room they take. */
import type { Layout } from './layout/layout.ts';
import { stopIndexes } from './layout/network.ts';
import { boxAround, type Box, type Vec } from './layout/vector.ts';
import { isNearlyEverywhere } from './nearly-everywhere.ts';
import { ADVICE_NUMBERS, rowsOf, SLOT_NUMBERS, type Numbers } from './numbers.ts';
import { tokenRadius, TURN_RING } from './piece-shapes.ts';
import type { MapMarks, MapPiece } from './props.ts';

/** Round a stop's middle line, in CSS pixels: the ring with half its stroke. */
const RINGS = { candidate: 10, target: 12, chosen: 16, seen: 19 } as const;
/** Between a token and a name, in CSS pixels. */
const AIR = 4;

export interface Standing {
  readonly layout: Layout;
  readonly marks: MapMarks;
  readonly pieces: readonly MapPiece[];
  /** 1: the whole city in the window. */
  readonly zoom: number;
}

export interface Room {
  /** Stops that are drawn as targets. */
  readonly targets: ReadonlySet<number>;
  /** By stop index, how far its name must stay from the stop's middle line, in drawing units. */
  readonly around: ReadonlyMap<number, number>;
  /** Stops with a ring that is loud: those of targets and of where the Phantom was seen. */
  readonly loud: ReadonlySet<number>;
  /** What may not lie under a name: tokens and numbers. */
  readonly boxes: readonly Box[];
}

/** The stops that are drawn as targets; none where nearly every stop is one. */
export function ringedTargets({ layout, marks }: Pick<Standing, 'layout' | 'marks'>): Set<number> {
  if (isNearlyEverywhere(layout, marks.targets)) return new Set();
  return new Set(stopIndexes(layout.network, marks.targets ?? []));
}

export function roomOf(standing: Standing): Room {
  const { layout, marks, pieces, zoom } = standing;
  const pixel = 1 / (layout.measure.fit * zoom);
  const around = new Map<number, number>();
  function keep(stops: Iterable<number>, clear: number): void {
    for (const stop of stops) around.set(stop, Math.max(clear * pixel, around.get(stop) ?? 0));
  }
  const targets = ringedTargets(standing);
  const chosen = stopIndexes(layout.network, marks.chosen ? [marks.chosen] : []);
  const seen = stopIndexes(layout.network, marks.lastSeen ? [marks.lastSeen] : []);
  keep(stopIndexes(layout.network, marks.candidates ?? []), RINGS.candidate);
  keep(targets, RINGS.target);
  keep(chosen, RINGS.chosen);
  keep(seen, RINGS.seen);
  const boxes: Box[] = [];
  for (const { stop, active } of pieces) {
    const radius = tokenRadius(zoom) * (active ? TURN_RING : 1);
    keep(stopIndexes(layout.network, [stop]), radius + AIR);
    boxes.push(...centersOf(layout, [stop]).map((center) => boxAround([center], radius * pixel)));
  }
  boxes.push(...numberBoxes(layout, marks.advised ?? [], ADVICE_NUMBERS, pixel));
  const path = (marks.path ?? []).map(({ stop }) => stop);
  boxes.push(...numberBoxes(layout, path, SLOT_NUMBERS, pixel));
  return { targets, around, loud: new Set([...targets, ...chosen, ...seen]), boxes };
}

/** Where the numbers beside stops are: a stop that comes again has them in a row. */
function numberBoxes(
  layout: Layout,
  stops: readonly string[],
  { aside, step, radius }: Numbers,
  pixel: number,
): Box[] {
  const rows = rowsOf(stops);
  return stops.flatMap((stop, index) =>
    centersOf(layout, [stop]).map(([x, y]) => {
      const center: Vec = [x + (aside + (rows[index] ?? 0) * step) * pixel, y - aside * pixel];
      return boxAround([center], radius * pixel);
    }),
  );
}

function centersOf(layout: Layout, stops: Iterable<string>): Vec[] {
  return stopIndexes(layout.network, stops).flatMap((index) => {
    const marker = layout.markers[index];
    return marker ? [marker.center] : [];
  });
}
