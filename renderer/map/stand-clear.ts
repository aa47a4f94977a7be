/** Names that step aside from what stands or is drawn round the stops: tokens and rings. */
import { steadyZoom } from './drawing/steady-zoom.ts';
import { badgeBox } from './layout/badge.ts';
import type { Lettering } from './layout/label-placement.ts';
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
import { isNearlyEverywhere } from './nearly-everywhere.ts';
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

/**
 * The names as they are shown at a zoom: none under a token if it can be helped, and none under a
 * ring unless it would lie on something else instead.
 */
export function standClear(
  { labels, badges }: Pick<Lettering, 'labels' | 'badges'>,
  { layout, marks, pieces, zoom }: Standing,
): readonly PlacedLabel[] {
  const pixel = 1 / (layout.measure.fit * zoom);
  const tokens = pieces.map(({ stop, active }) => ({
    stop,
    radius: tokenRadius(zoom) * (active ? TURN_RING : 1),
  }));
  const room = roomAround(layout, marks, tokens);
  if (room.size === 0) return labels;
  const taken = tokens.flatMap(({ stop, radius }): Box[] => {
    const center = layout.markers[layout.network.indexOf.get(stop) ?? -1]?.center;
    return center ? [boxAround([center], radius * pixel)] : [];
  });
  const typeSize = typeSizeAt(layout.measure, steadyZoom(zoom));
  const boxOf = (label: PlacedLabel): Box => labelBox(label, typeSize);
  const isShown = ({ minZoom }: { readonly minZoom: number }): boolean => minZoom <= zoom;
  const stops = layout.markers.map(({ stop, from, to, outer }) =>
    boxAround([from, to], Math.max(outer, (room.get(stop) ?? 0) * pixel)),
  );
  const signs = badges.filter(isShown).map((row) => badgeBox(row, typeSize));
  const names = labels.map((label) => (isShown(label) ? boxOf(label) : null));
  return labels.map((label, index) => {
    const clear = room.get(label.stop);
    const pushed = clear === undefined ? label : pushedAway(label, layout, clear * pixel);
    const covered = hits(boxOf(pushed), taken);
    if (pushed === label && !covered) return label;
    const others = [...names.filter((_, other) => other !== index), ...signs];
    // A ring is only stepped back from: names that change sides with every clue could not be found.
    let place = hits(boxOf(pushed), others) ? label : pushed;
    if (covered || hits(boxOf(place), taken)) {
      const free = [pushed, ...turned(pushed, layout)].filter((one) => !hits(boxOf(one), taken));
      // The name's own stop is no hindrance: every name touches the room round it.
      const own = stops[label.stop];
      const inTheWay = [...others, ...stops.filter((box) => box !== own)];
      place = free.find((one) => !hits(boxOf(one), inTheWay)) ?? free[0] ?? label;
    }
    if (names[index] !== null) names[index] = boxOf(place);
    return place;
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
  if (!isNearlyEverywhere(layout, marks.targets)) keep(marks.targets ?? [], RINGS.target);
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

function hits(box: Box, others: readonly (Box | null)[]): boolean {
  return others.some((other) => other !== null && boxesOverlap(box, other));
}
