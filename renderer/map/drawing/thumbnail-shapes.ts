/** A city in a few hundred pixels: the strong lines, and stops only where they matter. */
import type { City, Mode } from '../../../city-data/schema.ts';
import { round } from '../layout/curve.ts';
import { layoutCity, type Layout } from '../layout/layout.ts';
import type { Track } from '../layout/track.ts';
import { boxAround, type Vec } from '../layout/vector.ts';
import type { Palette } from '../palette.ts';
import { drawLines } from './line-shapes.ts';
import { sceneryShapes } from './scenery-shapes.ts';
import type { Shape } from './shape.ts';
import { drawnStop } from './stop-shapes.ts';

/** From so many stops on a card shows only the important ones, and leaves out the finest lines. */
const MANY = 60;
const FINE: ReadonlySet<Mode> = new Set(['bus', 'trolleybus', 'taxi'] as const);
/** How much stronger than on the map the metro is drawn: it must be told at a glance. */
const STRONGER = 1.45;
/** Clear space round stops and lines, as a share of the city's size. */
const MARGIN = 0.04;

export interface Thumbnail {
  readonly shapes: readonly Shape[];
  /** In the words of SVG's `viewBox`: the part of the plan where something is. */
  readonly viewBox: string;
}

function viewBoxOf(layout: Layout, tracks: readonly Track[]): string {
  const [width, height] = layout.city.size;
  const drawn: Vec[] = [
    ...layout.markers.map((marker) => marker.center),
    // Lines may bend far outside their stops.
    ...tracks.flatMap(({ curves }) =>
      curves.flatMap(({ start, pieces }) => [start, ...pieces.map(({ to }) => to)]),
    ),
  ];
  const whole: Vec[] = [
    [0, 0],
    [width, height],
  ];
  const box = boxAround(drawn.length > 0 ? drawn : whole, MARGIN * Math.max(width, height));
  return [box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY].map(round).join(' ');
}

function stronger(shape: Shape): Shape {
  const { stroke } = shape;
  return stroke ? { ...shape, stroke: { ...stroke, width: stroke.width * STRONGER } } : shape;
}

const drawn = new WeakMap<City, Map<Palette, Thumbnail>>();

export function thumbnailOf(city: City, palette: Palette): Thumbnail {
  let byPalette = drawn.get(city);
  if (!byPalette) drawn.set(city, (byPalette = new Map<Palette, Thumbnail>()));
  let found = byPalette.get(palette);
  if (!found) {
    const layout = layoutCity(city);
    const many = city.stops.length > MANY;
    const isDrawn = ({ mode }: { readonly mode: Mode }): boolean => !many || !FINE.has(mode);
    const lines = drawLines(layout, palette).filter(isDrawn);
    const tracks = layout.tracks.filter(({ line }) => isDrawn(city.lines[line] ?? { mode: 'bus' }));
    const stops = layout.markers.filter((marker) => !many || marker.rank === 3);
    found = {
      viewBox: viewBoxOf(layout, tracks),
      shapes: [
        ...sceneryShapes(layout.scenery, palette, layout.measure.unit),
        ...lines.flatMap(({ mode, shapes }) => (mode === 'metro' ? shapes.map(stronger) : shapes)),
        ...stops.flatMap((marker) => drawnStop(marker, city, palette).shapes),
      ],
    };
    byPalette.set(palette, found);
  }
  return found;
}
