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
import { ringedTargets, roomOf, type Room, type Standing } from './standing.ts';

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
  const targets = ringedTargets(standing);
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
    const pushed = [this.#pushed(label)];
    const around = this.#around(label);
    const loud = [...this.#loud, ...this.#room.boxes];
    const rings = [...loud, ...this.#otherStops(label, this.#room.around.keys())];
    const place =
      this.#firstFree(pushed, rings) ??
      this.#firstFree(around, rings) ??
      this.#firstFree([...pushed, ...around], loud);
    if (place) {
      const { minX, minY, maxX, maxY } = this.#boxOf(place);
      const air = this.#air;
      this.#loud.push({ minX: minX - air, minY: minY - air, maxX: maxX + air, maxY: maxY + air });
    }
    return place;
  }

  /** Where any other name is clear; null when it cannot be. */
  quietPlace(label: PlacedLabel, index: number): PlacedLabel | null {
    if (!this.#isShown(label)) return label;
    const pushed = this.#pushed(label);
    const names = this.#names.filter((_, other) => other !== index);
    // The guide's rings are only stepped back from: names that change sides with every clue could
    // not be found.
    const stays = pushed === label || hits(this.#boxOf(pushed), [...names, ...this.#signs]);
    const here = [stays ? label : pushed];
    const covering = [...this.#room.boxes, ...this.#loud];
    const rings = this.#otherStops(label, this.#room.loud);
    const stops = this.#otherStops(label, this.#stops.keys());
    const place =
      this.#firstFree(here, [...covering, ...rings]) ??
      this.#firstFree(
        [pushed, ...this.#around(label)],
        [...covering, ...names, ...this.#signs, ...stops],
      ) ??
      this.#firstFree(here, covering);
    this.#names[index] = place && this.#boxOf(place);
    return place;
  }

  #isShown({ minZoom }: { readonly minZoom: number }): boolean {
    return minZoom <= this.#zoom;
  }

  #boxOf(label: PlacedLabel): Box {
    return labelBox(label, this.#typeSize);
  }

  /** Stops with the room round them. The name's own is no hindrance: every name touches it. */
  #otherStops(label: PlacedLabel, stops: Iterable<number>): Box[] {
    return [...stops].flatMap((stop) => (stop === label.stop ? [] : (this.#stops[stop] ?? [])));
  }

  #firstFree(places: readonly PlacedLabel[], others: readonly (Box | null)[]): PlacedLabel | null {
    return places.find((place) => !hits(this.#boxOf(place), others)) ?? null;
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

function hits(box: Box, others: readonly (Box | null)[]): boolean {
  return others.some((other) => other !== null && boxesOverlap(box, other));
}
