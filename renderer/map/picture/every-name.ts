/**
 * A picture cannot be zoomed, so it has to hold every name at once: those that the map would only
 * show closer up are set in smaller type, in the largest that finds room.
 */
import RBush from 'rbush';
import { badgeBox } from '../layout/badge.ts';
import { Obstacles, placesFor, type Place } from '../layout/label-place.ts';
import type { Lettering } from '../layout/label-placement.ts';
import { labelBox, manualPlace, typeSizeAt, type PlacedLabel } from '../layout/label.ts';
import type { Layout } from '../layout/layout.ts';
import type { Box } from '../layout/vector.ts';

/** Type sizes that are tried, as shares of the name's own. */
const SIZES = [1, 0.85, 0.72, 0.6, 0.5] as const;
/**
 * The dearest place that is taken before smaller type is tried, by rank: the name of a station
 * rather crosses a line than is set small.
 */
const PATIENCE = { 1: 4, 2: 7, 3: 7 } as const;
/** Beyond the edge of the drawing there is only margin. */
const OUTSIDE = 6;

export interface PictureLettering extends Lettering {
  /** How many names are set smaller than on the map. */
  readonly small: number;
  /** Ids of stops whose names lie on a stop or on other names, even in the smallest type. */
  readonly crowded: readonly string[];
  /** The height of the smallest type, in drawing units. */
  readonly smallest: number;
}

/** What of the lettering the map shows at a zoom. */
export function shownAt({ labels, badges, scenery }: Lettering, zoom: number): Lettering {
  const shown = <Text extends { readonly minZoom: number }>(texts: readonly Text[]): Text[] =>
    texts.filter(({ minZoom }) => minZoom <= zoom * 1.0001);
  return { labels: shown(labels), badges: shown(badges), scenery: shown(scenery) };
}

/** What the map shows at a zoom, and every other name in smaller type. */
export function withEveryName(
  layout: Layout,
  lettering: Lettering,
  zoom: number,
  language: string,
): PictureLettering {
  const typeSize = typeSizeAt(layout.measure, zoom);
  const shown = shownAt(lettering, zoom);
  const obstacles = new Obstacles(layout);
  obstacles.addSoft(shown.scenery.flatMap((name) => name.room));
  const taken = new RBush<Box>();
  taken.load([
    ...shown.labels.map((label) => labelBox(label, typeSize)),
    ...shown.badges.map((row) => badgeBox(row, typeSize)),
  ]);
  const own = new Set(shown.labels.map(({ stop }) => stop));
  const added = lettering.labels
    .filter(({ stop }) => !own.has(stop))
    .map((label): PlacedLabel => {
      const place = cheapest(layout, label, { obstacles, taken, typeSize, language });
      taken.insert(labelBox(place, typeSize));
      return place;
    });
  const labels = [...shown.labels, ...added];
  return {
    ...shown,
    labels,
    small: added.length,
    crowded: labels.flatMap(({ stop, free }) => (free ? [] : (layout.network.stopIds[stop] ?? []))),
    smallest: typeSize * Math.min(1, ...labels.map(({ size }) => size)),
  };
}

interface Ground {
  readonly obstacles: Obstacles;
  readonly taken: RBush<Box>;
  readonly typeSize: number;
  readonly language: string;
}

/** The first type size at which a place is cheap enough, else the cheapest of all, else any. */
function cheapest(layout: Layout, label: PlacedLabel, ground: Ground): PlacedLabel {
  let best: PlacedLabel | null = null;
  let lowest = Infinity;
  for (const share of SIZES) {
    for (const place of placesOf(layout, label, ground.language)) {
      const sized = { ...place, size: label.size * share };
      const price = priceOf(layout, sized, ground);
      if (price >= lowest) continue;
      best = { ...label, ...sized, free: true };
      lowest = price;
    }
    if (lowest < PATIENCE[label.rank]) break;
  }
  return best ?? { ...label, size: label.size * (SIZES.at(-1) ?? 1), free: false };
}

/** Where the author put the name, or every place round the stop. */
function placesOf(
  layout: Layout,
  label: PlacedLabel,
  language: string,
): readonly Omit<Place, 'heading'>[] {
  const stop = layout.city.stops[label.stop];
  const marker = layout.markers[label.stop];
  if (!stop || !marker) return [];
  if (!stop.label) return placesFor(layout, marker, language);
  return [{ ...label, ...manualPlace(stop.label, marker, [stop.x, stop.y]), price: 0 }];
}

/** Infinity where a stop or another name would be covered. */
function priceOf(layout: Layout, place: Omit<Place, 'heading'>, ground: Ground): number {
  const box = labelBox(place, ground.typeSize);
  if (ground.taken.collides(box) || ground.obstacles.coversStop(box)) return Infinity;
  const [width, height] = layout.city.size;
  const outside = box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > height;
  const em = ground.typeSize * place.size;
  return place.price + (outside ? OUTSIDE : 0) + ground.obstacles.linePrice(box, em);
}
