/**
 * Names are placed zoom by zoom, from far to near: at each step the important ones first, each in
 * the cheapest place that covers neither a stop nor a name already there. A name keeps its place at
 * every closer zoom, where it takes less room; so what was free stays free, and what found no place
 * yet tries again. Nothing is dropped: at the closest zoom every name is shown.
 */
import RBush from 'rbush';
import type { City } from '../../../city-data/schema.ts';
import {
  CLOSEST_ZOOM,
  labelBox,
  manualPlace,
  stopName,
  typeOf,
  typeSizeAt,
  ZOOM_STEPS,
  type PlacedLabel,
} from './label.ts';
import { badgeBox, badgeRows, type BadgeRow, type WaitingRow } from './badge.ts';
import { boxOf, Obstacles, placesFor, spotsAround, type Place, type Spot } from './label-place.ts';
import { layoutCity, type Layout } from './layout.ts';
import { modeRank } from './measure.ts';
import type { StopMarker } from './stop-marker.ts';
import { placeSceneryNames, type SceneryName } from './scenery-name.ts';
import { add, subtract, type Box, type Vec } from './vector.ts';

/** The dearest place a name of each rank takes before it rather waits for a closer zoom. */
const PATIENCE: Readonly<Record<1 | 2 | 3, number>> = { 3: 5, 2: 2.6, 1: 1.7 };
/** On a phone or a card, where little fits, the names that matter less would stand in the way. */
const FARTHEST: Readonly<Record<1 | 2 | 3, number>> = { 3: 0, 2: 0.49, 1: 0.7 };
/** A name on the same side as its neighbour's on the line reads more calmly. */
const SAME_SIDE = 0.3;
const BADGE_PATIENCE = 1.6;
const OUTSIDE = 6;
/** Clear space between names, in ems: more where only few should be seen. */
const CLEAR: Readonly<Record<1 | 2 | 3, number>> = { 3: 0.12, 2: 0.25, 1: 0.4 };

function importance(layout: Layout, marker: StopMarker): number {
  const { network } = layout;
  const lines = network.linesAt[marker.stop] ?? [];
  const strongest = Math.min(...lines.map((line) => modeRank(network.modes[line] ?? 'bus')), 9);
  const ends = (network.endsAt[marker.stop] ?? []).filter((line) => {
    const mode = network.modes[line];
    return mode === 'metro' || mode === 'train';
  }).length;
  return marker.rank * 100 + (9 - strongest) * 8 + ends * 60 + lines.length;
}

/** The places of the neighbours' names already chosen, as a heading per stop. */
type Headings = Map<number, number>;

function neighbourly(layout: Layout, headings: Headings, place: Place): number {
  let price = 0;
  for (const index of layout.network.edgesAt[place.stop] ?? []) {
    const edge = layout.network.edges[index];
    if (!edge) continue;
    const heading = headings.get(edge.a === place.stop ? edge.b : edge.a);
    if (heading === place.heading) price -= SAME_SIDE;
  }
  return Math.max(price, -2 * SAME_SIDE);
}

class Placing {
  private readonly layout: Layout;
  private readonly language: string | undefined;
  readonly placed = new Map<number, PlacedLabel>();
  readonly badges: BadgeRow[] = [];
  private readonly headings: Headings = new Map();
  private readonly places = new Map<number, Place[]>();
  private readonly obstacles: Obstacles;
  private readonly waiting: StopMarker[];
  readonly scenery: readonly SceneryName[];
  private rows: readonly WaitingRow[];
  private names = new RBush<Box>();

  constructor(layout: Layout, language: string | undefined) {
    this.layout = layout;
    this.language = language;
    this.obstacles = new Obstacles(layout);
    this.scenery = placeSceneryNames(layout, this.obstacles);
    this.obstacles.addSoft(this.scenery.flatMap((name) => name.room));
    this.rows = badgeRows(layout);
    this.waiting = layout.markers
      .map((marker) => ({ marker, importance: importance(layout, marker) }))
      .sort((one, two) => two.importance - one.importance || one.marker.stop - two.marker.stop)
      .map(({ marker }) => marker);
  }

  *run(): Generator<Lettering | undefined> {
    this.placeManual();
    for (const zoom of ZOOM_STEPS) {
      const typeSize = typeSizeAt(this.layout.measure, zoom);
      this.names = new RBush<Box>();
      this.names.load([
        ...[...this.placed.values()].map((label) => labelBox(label, typeSize)),
        ...this.badges.map((row) => badgeBox(row, typeSize)),
      ]);
      for (const marker of this.waiting) {
        if (this.placed.has(marker.stop) || zoom < FARTHEST[marker.rank]) continue;
        this.tryAt(marker, zoom, typeSize);
        yield undefined;
      }
      this.placeBadges(zoom, typeSize);
      yield this.lettering();
    }
    for (const marker of this.waiting) {
      if (!this.placed.has(marker.stop)) this.placeAnyway(marker);
    }
  }

  lettering(): Lettering {
    return {
      labels: [...this.placed.values()],
      badges: [...this.badges],
      scenery: this.scenery,
    };
  }

  private tryAt(marker: StopMarker, zoom: number, typeSize: number): void {
    let best: Place | undefined;
    let lowest = zoom === ZOOM_STEPS.at(-1) ? Infinity : PATIENCE[marker.rank];
    for (const place of this.placesOf(marker)) {
      if (place.price - 2 * SAME_SIDE >= lowest) break;
      const price = this.price(place, typeSize, lowest);
      if (price < lowest) [best, lowest] = [place, price];
    }
    if (best) this.put(best, zoom, typeSize, true);
  }

  private placesOf(marker: StopMarker): Place[] {
    let places = this.places.get(marker.stop);
    if (!places)
      this.places.set(marker.stop, (places = placesFor(this.layout, marker, this.language)));
    return places;
  }

  /** What a place costs at a type size; Infinity where it covers a stop or a name. */
  private price(place: Place, typeSize: number, limit: number): number {
    const em = typeSize * place.size;
    if (this.names.collides(boxOf(place, typeSize, CLEAR[place.rank] * em))) return Infinity;
    const box = labelBox(place, typeSize);
    if (this.obstacles.coversStop(box)) return Infinity;
    const [width, height] = this.layout.city.size;
    const outside = box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > height;
    const price =
      place.price + (outside ? OUTSIDE : 0) + neighbourly(this.layout, this.headings, place);
    return price < limit ? price + this.obstacles.linePrice(box, em) : price;
  }

  private put(place: Place, zoom: number, typeSize: number, free: boolean): void {
    const { stop, lines, at, anchor, vertical, size, weight, rank } = place;
    const block = { stop, lines, at, anchor, vertical, size, weight, rank };
    this.placed.set(stop, { ...block, minZoom: zoom, free });
    this.headings.set(stop, place.heading);
    this.names.insert(labelBox(block, typeSize));
  }

  /** Signs stand where the names leave room; those that find none wait for a closer zoom. */
  private placeBadges(zoom: number, typeSize: number): void {
    const still: WaitingRow[] = [];
    for (const row of this.rows) {
      const spot = row.from <= zoom * 1.001 ? this.spotFor(row, typeSize) : undefined;
      if (spot) {
        const { at, anchor, vertical } = spot;
        const placed = { stop: row.stop, badges: row.badges, width: row.width, minZoom: zoom };
        this.badges.push({ ...placed, at, anchor, vertical });
        this.names.insert(badgeBox({ ...row, ...spot }, typeSize));
      } else still.push(row);
    }
    this.rows = still;
  }

  private spotFor(row: WaitingRow, typeSize: number): Spot | undefined {
    const marker = this.layout.markers[row.stop];
    let best: Spot | undefined;
    let lowest = BADGE_PATIENCE;
    for (const spot of marker ? spotsAround(this.layout, marker) : []) {
      const box = badgeBox({ ...spot, width: row.width }, typeSize);
      if (this.names.collides(box) || this.obstacles.coversStop(box)) continue;
      const price = spot.price + this.obstacles.linePrice(box, typeSize);
      if (price < lowest) [best, lowest] = [spot, price];
    }
    return best;
  }

  /** Labels their authors placed win over everything, and are shown as soon as they are due. */
  private placeManual(): void {
    const zooms = { 3: 0.5, 2: 0.7, 1: 1 } as const;
    for (const marker of this.waiting) {
      const stop = this.layout.city.stops[marker.stop];
      if (!stop?.label) continue;
      const { size, weight } = typeOf(marker.rank);
      const label = {
        stop: marker.stop,
        lines: [stopName(stop, this.language)],
        ...manualPlace(stop.label, marker, [stop.x, stop.y]),
        size,
        weight,
        rank: marker.rank,
      };
      const room = labelBox(label, typeSizeAt(this.layout.measure, CLOSEST_ZOOM));
      const free = !this.obstacles.coversStop(room);
      this.placed.set(marker.stop, { ...label, minZoom: zooms[marker.rank], free });
    }
  }

  /** No place is free even at the closest zoom: the name is shown there all the same, and said so. */
  private placeAnyway(marker: StopMarker): void {
    const zoom = ZOOM_STEPS.at(-1) ?? 1;
    const [first] = this.placesOf(marker);
    if (first) this.put(first, zoom, typeSizeAt(this.layout.measure, zoom), false);
  }
}

/** All text on the map. */
export interface Lettering {
  /** One label per stop; the most important first. */
  readonly labels: readonly PlacedLabel[];
  readonly badges: readonly BadgeRow[];
  readonly scenery: readonly SceneryName[];
}

export const NO_LETTERING: Lettering = { labels: [], badges: [], scenery: [] };

/**
 * The same as `letter`, in small portions, for a page that must not stand still meanwhile. Whenever
 * the text of one more zoom is placed, all that there is so far comes out.
 */
export function* letterInPortions(
  layout: Layout,
  language?: string,
): Generator<Lettering | undefined, Lettering> {
  const placing = new Placing(layout, language);
  yield* placing.run();
  return placing.lettering();
}

/** @param language whose names to use where a stop has them; otherwise the city's own */
export function letter(layout: Layout, language?: string): Lettering {
  const portions = letterInPortions(layout, language);
  for (;;) {
    const step = portions.next();
    if (step.done) return step.value;
  }
}

/** The names alone, in small portions. */
export function* placeLabelsInPortions(
  layout: Layout,
  language?: string,
): Generator<unknown, readonly PlacedLabel[]> {
  return (yield* letterInPortions(layout, language)).labels;
}

/**
 * Text that keeps its place beside its stops, wherever they went and in whatever order they now come,
 * until it is placed anew.
 */
export function carryLettering(before: Lettering, from: Layout, to: Layout): Lettering {
  const carry = <Text extends { readonly stop: number; readonly at: Vec }>(text: Text): Text[] => {
    const old = from.markers[text.stop];
    const stop = to.network.indexOf.get(from.network.stopIds[text.stop] ?? '');
    const now = stop === undefined ? undefined : to.markers[stop];
    if (!old || !now || stop === undefined) return [];
    if (old === now) return [text];
    return [{ ...text, stop, at: add(text.at, subtract(now.center, old.center)) }];
  };
  return {
    ...before,
    labels: before.labels
      .filter(({ stop }) => nameIn(from, stop) === nameIn(to, stop, from))
      .flatMap(carry),
    // Signs name lines, of which there may be others now.
    badges: from.network === to.network ? before.badges.flatMap(carry) : [],
  };
}

/** The name of a stop given by its place in `from`. */
function nameIn(layout: Layout, stop: number, from = layout): string | undefined {
  const id = from.network.stopIds[stop];
  return layout.city.stops[layout.network.indexOf.get(id ?? '') ?? -1]?.name;
}

/** The ids of the stops whose names find no place free of stops and names, even at full zoom. */
export function unplacedLabels(city: City): string[] {
  return letter(layoutCity(city))
    .labels.filter((label) => !label.free)
    .flatMap((label) => city.stops[label.stop]?.id ?? []);
}
