/** The places a name may take beside its stop, and what each of them costs. */
import RBush from 'rbush';
import type { PlacedLabel } from './label.ts';
import { labelBox, stopName, typeOf } from './label.ts';
import type { Layout } from './layout.ts';
import { edgeOfMarker, type StopMarker } from './stop-marker.ts';
import { wrappings } from './text-width.ts';
import {
  along,
  boxAround,
  distanceToBox,
  distanceToSegment,
  lengthInside,
  type Box,
  type Vec,
} from './vector.ts';

export type Place = Omit<PlacedLabel, 'minZoom' | 'free'> & {
  readonly heading: number;
  readonly price: number;
};

interface Heading {
  readonly towards: Vec;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly vertical: number;
  readonly price: number;
}

const D = Math.SQRT1_2;
/** Eight directions, the one people read first being the cheapest. */
const HEADINGS: readonly Heading[] = [
  { towards: [1, 0], anchor: 'start', vertical: 0, price: 0 },
  { towards: [-1, 0], anchor: 'end', vertical: 0, price: 0.25 },
  { towards: [D, -D], anchor: 'start', vertical: -0.7, price: 0.3 },
  { towards: [D, D], anchor: 'start', vertical: 0.7, price: 0.35 },
  { towards: [-D, -D], anchor: 'end', vertical: -0.7, price: 0.5 },
  { towards: [-D, D], anchor: 'end', vertical: 0.7, price: 0.55 },
  { towards: [0, -1], anchor: 'middle', vertical: -1, price: 0.6 },
  { towards: [0, 1], anchor: 'middle', vertical: 1, price: 0.65 },
];
/** How far from the ring, in units. */
const DISTANCES = [0.6, 3.5, 7.5];
const DISTANCE_PRICE = 0.8;
const WRAP_PRICE = 0.35;

/** A spot beside a stop from which text can grow. */
export interface Spot extends Pick<PlacedLabel, 'at' | 'anchor' | 'vertical'> {
  readonly heading: number;
  readonly price: number;
}

/** Every spot round a stop: eight directions at three distances. */
export function spotsAround(layout: Layout, marker: StopMarker): Spot[] {
  return HEADINGS.flatMap((heading, index) =>
    DISTANCES.map((far, step) => {
      const away = edgeOfMarker(marker, heading.towards) + far * layout.measure.unit;
      return {
        at: along(marker.center, heading.towards, away),
        anchor: heading.anchor,
        vertical: heading.vertical,
        heading: index,
        price: heading.price + step * DISTANCE_PRICE,
      };
    }),
  );
}

/** Every place for a stop's name, cheapest first, before anything else on the map is looked at. */
export function placesFor(layout: Layout, marker: StopMarker, language?: string): Place[] {
  const stop = layout.city.stops[marker.stop];
  const name = stop ? stopName(stop, language) : '';
  const { size, weight } = typeOf(marker.rank);
  const spots = spotsAround(layout, marker);
  return wrappings(name, weight)
    .flatMap((lines, wrapped) =>
      spots.map((spot) => ({
        ...spot,
        stop: marker.stop,
        lines,
        size,
        weight,
        rank: marker.rank,
        price: spot.price + wrapped * WRAP_PRICE,
      })),
    )
    .sort((one, two) => one.price - two.price);
}

interface LineObstacle extends Box {
  readonly from: Vec;
  readonly to: Vec;
  readonly reach: number;
  readonly weight: number;
}
interface MarkerObstacle extends Box {
  readonly marker: StopMarker;
}

/** How much a name on a line of each mode hurts, per em of it. */
const LINE_PRICE = {
  metro: 1.6,
  train: 1.4,
  tram: 1.1,
  cablecar: 0.7,
  trolleybus: 0.55,
  bus: 0.5,
  ferry: 0.4,
  taxi: 0.3,
} as const;

const SOFT_PRICE = 0.9;

/** What stands in the way of names and does not depend on the zoom: lines and stops. */
export class Obstacles {
  private readonly lines = new RBush<LineObstacle>();
  private readonly markers = new RBush<MarkerObstacle>();
  private readonly soft = new RBush<Box>();

  constructor(layout: Layout) {
    const segments: LineObstacle[] = [];
    layout.network.edges.forEach((edge, index) => {
      const reach = layout.bundles[index]?.reach ?? 0;
      const weight = Math.max(
        ...edge.lines.map((line) => LINE_PRICE[layout.network.modes[line] ?? 'bus']),
      );
      for (const segment of layout.spines[index] ?? []) {
        const to = along(segment.start, segment.direction, segment.length);
        const from = segment.start;
        segments.push({
          from,
          to,
          reach,
          weight,
          minX: Math.min(from[0], to[0]) - reach,
          maxX: Math.max(from[0], to[0]) + reach,
          minY: Math.min(from[1], to[1]) - reach,
          maxY: Math.max(from[1], to[1]) + reach,
        });
      }
    });
    this.lines.load(segments);
    this.markers.load(layout.markers.map((marker) => ({ ...marker.box, marker })));
  }

  /** Adds boxes on which names should rather not lie: the names of rivers and parks. */
  addSoft(boxes: readonly Box[]): void {
    this.soft.load([...boxes]);
  }

  /** How far lines reach into a circle, in drawing units, added up. */
  crowding(at: Vec, radius: number): number {
    let sum = 0;
    for (const line of this.lines.search(boxAround([at], radius))) {
      sum += Math.max(0, radius + line.reach - distanceToSegment(at, line.from, line.to));
    }
    return sum;
  }

  coversStop(box: Box): boolean {
    return this.markers.search(box).some(({ marker }) => covers(box, marker));
  }

  /** The price of what lies under a box, an em being `em` drawing units. */
  linePrice(box: Box, em: number): number {
    let price = 0;
    for (const line of this.lines.search(box)) {
      const wide = {
        minX: box.minX - line.reach,
        minY: box.minY - line.reach,
        maxX: box.maxX + line.reach,
        maxY: box.maxY + line.reach,
      };
      price += (lengthInside(line.from, line.to, wide) / em) * line.weight;
    }
    return this.soft.collides(box) ? price + SOFT_PRICE : price;
  }
}

/** Whether a box touches a stop's disc or capsule. */
export function covers(box: Box, marker: StopMarker): boolean {
  return distanceToBox(marker.from, marker.to, box) < marker.outer;
}

export function boxOf(place: Place, typeSize: number, margin: number): Box {
  const box = labelBox(place, typeSize);
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  };
}
