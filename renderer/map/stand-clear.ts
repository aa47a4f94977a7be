/** Names that step aside from what stands or is drawn round the stops: tokens and rings. */
import { steadyZoom } from './drawing/steady-zoom.ts';
import { labelBox, typeSizeAt, type PlacedLabel } from './layout/label.ts';
import type { Layout } from './layout/layout.ts';
import {
  add,
  boxAround,
  boxesOverlap,
  length,
  nearestOnSegment,
  scale,
  subtract,
  type Box,
  type Vec,
} from './layout/vector.ts';
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

/** The names as they are shown at a zoom: none under a ring, and none under a token if it can be helped. */
export function standClear(
  labels: readonly PlacedLabel[],
  { layout, marks, pieces, zoom }: Standing,
): readonly PlacedLabel[] {
  const pixel = 1 / (layout.measure.fit * zoom);
  const tokens = pieces.map(({ stop, active }) => ({
    stop,
    radius: tokenRadius(zoom) * (active ? TURN_RING : 1),
  }));
  const room = roomAround(layout, marks, tokens);
  if (room.size === 0) return labels;
  const pushed = labels.map((label) => {
    const clear = room.get(label.stop);
    return clear === undefined ? label : pushedAway(label, layout, clear * pixel);
  });
  const taken = tokens.flatMap(({ stop, radius }): Box[] => {
    const center = layout.markers[layout.network.indexOf.get(stop) ?? -1]?.center;
    return center ? [boxAround([center], radius * pixel)] : [];
  });
  if (taken.length === 0) return pushed;
  const boxOf = (label: PlacedLabel): Box =>
    labelBox(label, typeSizeAt(layout.measure, steadyZoom(zoom)));
  const names = pushed.filter(({ minZoom }) => minZoom <= zoom).map(boxOf);
  const stops = layout.markers.map(({ stop, from, to, outer }) =>
    boxAround([from, to], Math.max(outer, (room.get(stop) ?? 0) * pixel)),
  );
  return pushed.map((label) => {
    const before = boxOf(label);
    if (!hits(before, taken)) return label;
    const others = [...names.filter((box) => !sameBox(box, before)), ...stops];
    const free = turned(label, layout).filter((place) => !hits(boxOf(place), taken));
    // The name's own stop is no hindrance: every name touches the room round it.
    const own = stops[label.stop];
    const clear = others.filter((box) => box !== own);
    return free.find((place) => !hits(boxOf(place), clear)) ?? free[0] ?? label;
  });
}

/** By stop index, how far its name must stay from the stop's middle line, in CSS pixels. */
function roomAround(
  layout: Layout,
  marks: MapMarks,
  tokens: readonly { readonly stop: string; readonly radius: number }[],
): ReadonlyMap<number, number> {
  const room = new Map<number, number>();
  function keep(ids: Iterable<string>, clear: number): void {
    for (const id of ids) {
      const stop = layout.network.indexOf.get(id);
      if (stop !== undefined) room.set(stop, Math.max(clear, room.get(stop) ?? 0));
    }
  }
  keep(marks.candidates ?? [], RINGS.candidate);
  keep(marks.targets ?? [], RINGS.target);
  keep(marks.chosen ? [marks.chosen] : [], RINGS.chosen);
  keep(marks.lastSeen ? [marks.lastSeen] : [], RINGS.seen);
  for (const { stop, radius } of tokens) keep([stop], radius + AIR);
  return room;
}

/** The name straight away from its stop, at least so far. */
function pushedAway(label: PlacedLabel, layout: Layout, clear: number): PlacedLabel {
  const marker = layout.markers[label.stop];
  if (!marker) return label;
  const from = nearestOnSegment(label.at, marker.from, marker.to);
  const away = subtract(label.at, from);
  const far = length(away);
  if (far >= clear || far === 0) return label;
  return { ...label, at: add(from, scale(away, clear / far)) };
}

const OPPOSITE = { start: 'end', middle: 'middle', end: 'start' } as const;

/** The same name on the other sides of its stop. */
function turned(label: PlacedLabel, layout: Layout): PlacedLabel[] {
  const center = layout.markers[label.stop]?.center;
  if (!center) return [];
  const [x, y] = subtract(label.at, center);
  const across = { at: add(center, [-x, y] as Vec), anchor: OPPOSITE[label.anchor] };
  const below = { at: add(center, [x, -y] as Vec), vertical: -label.vertical };
  return [
    { ...label, ...across },
    { ...label, ...below },
    { ...label, ...across, ...below, at: add(center, [-x, -y]) },
  ];
}

function sameBox(one: Box, two: Box): boolean {
  return one.minX === two.minX && one.minY === two.minY && one.maxX === two.maxX;
}

function hits(box: Box, others: readonly Box[]): boolean {
  return others.some((other) => boxesOverlap(box, other));
}
