/** Names that step aside from what stands or is drawn round the stops. */
import { steadyZoom } from './drawing/steady-zoom.ts';
import { badgeBox } from './layout/badge.ts';
import { spotsAround } from './layout/label-place.ts';
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
} from './layout/vector.ts';
import { roomOf, type Room, type Standing } from './standing.ts';

export interface NamesInPlay {
  /** Of the targets, shown at every zoom over the dimmed plan. */
  readonly loud: readonly PlacedLabel[];
  /** All others. */
  readonly quiet: readonly PlacedLabel[];
}

/** Between the names of two targets, in CSS pixels. */
const AIR = 3;

/**
 * The names as they are shown at a zoom. None lies under a token or a number, and none under a ring
 * unless it would lie on another name instead; what finds no such place is left out, the less
 * important names first.
 */
export function standClear(
  lettering: Pick<Lettering, 'labels' | 'badges'>,
  standing: Standing,
): NamesInPlay {
  const { labels } = lettering;
  const room = roomOf(standing);
  if (room.around.size === 0 && room.boxes.length === 0) return { loud: [], quiet: labels };
  const { targets } = room;
  const ground = new Ground(lettering, standing, room);
  const loud = labels.flatMap((label) =>
    targets.has(label.stop) ? (ground.loudPlace(label) ?? []) : [],
  );
  const quiet = labels.flatMap((label, index) =>
    targets.has(label.stop) ? [] : (ground.quietPlace(label, index) ?? []),
  );
  return { loud: loud.map((label) => ({ ...label, minZoom: 0, rank: 3 as const })), quiet };
}

/** What is on the map while its names are put in place one after the other. */
class Ground {
  readonly #layout: Layout;
  readonly #room: Room;
  readonly #typeSize: number;
  readonly #air: number;
  readonly #zoom: number;
  /** By stop, with the room its ring or token takes. */
  readonly #stops: readonly Box[];
  readonly #signs: readonly Box[];
  /** By label: where the names shown are now. */
  readonly #names: (Box | null)[];
  readonly #loud: Box[] = [];

  constructor(
    { labels, badges }: Pick<Lettering, 'labels' | 'badges'>,
    { layout, zoom }: Standing,
    room: Room,
  ) {
    this.#layout = layout;
    this.#room = room;
    this.#zoom = zoom;
    this.#typeSize = typeSizeAt(layout.measure, steadyZoom(zoom));
    this.#air = AIR / (layout.measure.fit * zoom);
    this.#stops = layout.markers.map(({ stop, from, to, outer }) =>
      boxAround([from, to], Math.max(outer, room.around.get(stop) ?? 0)),
    );
    this.#signs = badges
      .filter((row) => this.#isShown(row))
      .map((row) => badgeBox(row, this.#typeSize));
    this.#names = labels.map((label) => (this.#isShown(label) ? this.#boxOf(label) : null));
  }

  /** Where a target's name is clear of everything that is as loud; null when it cannot be. */
  loudPlace(label: PlacedLabel): PlacedLabel | null {
    const isFree = (place: PlacedLabel): boolean => !this.#isCovered(this.#boxOf(place));
    const isWhole = (place: PlacedLabel): boolean =>
      isFree(place) && !this.#meetsStop(place, this.#room.around.keys());
    const pushed = this.#pushed(label);
    const places = isWhole(pushed) ? [pushed] : [pushed, ...this.#around(label)];
    const place = places.find(isWhole) ?? places.find(isFree) ?? null;
    if (place) {
      const { minX, minY, maxX, maxY } = this.#boxOf(place);
      const air = this.#air;
      this.#loud.push({ minX: minX - air, minY: minY - air, maxX: maxX + air, maxY: maxY + air });
    }
    return place;
  }

  /** Where any other name is clear; null when it cannot be. */
  quietPlace(label: PlacedLabel, index: number): PlacedLabel | null {
    const pushed = this.#pushed(label);
    if (!this.#isShown(label)) return pushed;
    // The guide's rings are only stepped back from: names that change sides with every clue could
    // not be found.
    const here = pushed !== label && this.#meetsText(pushed, index) ? label : pushed;
    const isFree = (place: PlacedLabel): boolean => !this.#isCovered(this.#boxOf(place));
    const isClear = (place: PlacedLabel): boolean =>
      isFree(place) &&
      !this.#meetsText(place, index) &&
      !this.#meetsStop(place, this.#stops.keys());
    const stays = isFree(here) && !this.#meetsStop(here, this.#room.loud);
    const place = stays
      ? here
      : ([pushed, ...this.#around(label)].find(isClear) ?? (isFree(here) ? here : null));
    this.#names[index] = place && this.#boxOf(place);
    return place;
  }

  #isShown({ minZoom }: { readonly minZoom: number }): boolean {
    return minZoom <= this.#zoom;
  }

  #boxOf(label: PlacedLabel): Box {
    return labelBox(label, this.#typeSize);
  }

  /** By tokens, numbers and what is loud. */
  #isCovered(box: Box): boolean {
    return hits(box, this.#room.boxes) || hits(box, this.#loud);
  }

  /** Another name, or a sign? */
  #meetsText(place: PlacedLabel, index: number): boolean {
    const box = this.#boxOf(place);
    const isOther = (other: Box | null, at: number): boolean =>
      at !== index && other !== null && boxesOverlap(box, other);
    return this.#names.some(isOther) || hits(box, this.#signs);
  }

  /** One of these stops with the room round it? Its own is no hindrance: every name touches it. */
  #meetsStop(place: PlacedLabel, stops: Iterable<number>): boolean {
    const box = this.#boxOf(place);
    for (const stop of stops) {
      const room = this.#stops[stop];
      if (room && stop !== place.stop && boxesOverlap(box, room)) return true;
    }
    return false;
  }

  /** The name on all sides of its stop that lie on the drawing, the best first. */
  #around(label: PlacedLabel): PlacedLabel[] {
    const marker = this.#layout.markers[label.stop];
    const [width, height] = this.#layout.city.size;
    if (!marker) return [];
    return spotsAround(this.#layout, marker)
      .toSorted((one, two) => one.price - two.price)
      .map(({ at, anchor, vertical }) => this.#pushed({ ...label, at, anchor, vertical }))
      .filter((place) => {
        const { minX, minY, maxX, maxY } = this.#boxOf(place);
        return minX >= 0 && minY >= 0 && maxX <= width && maxY <= height;
      });
  }

  /** The name straight away from its stop, as far as the room round it asks; itself where it is. */
  #pushed(label: PlacedLabel): PlacedLabel {
    const marker = this.#layout.markers[label.stop];
    const clear = this.#room.around.get(label.stop);
    if (!marker || clear === undefined) return label;
    const from = nearestOnSegment(label.at, marker.from, marker.to);
    const away = subtract(label.at, from);
    const far = length(away);
    if (far >= clear || far === 0) return label;
    return { ...label, at: add(from, scale(away, clear / far)) };
  }
}

function hits(box: Box, others: readonly Box[]): boolean {
  return others.some((other) => boxesOverlap(box, other));
}
