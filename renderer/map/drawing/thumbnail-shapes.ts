/** A city in a few hundred pixels: strong lines a little stronger, stops only where they matter. */
import type { City } from '../../../city-data/schema.ts';
import { layoutCity } from '../layout/layout.ts';
import { type Palette } from '../palette.ts';
import { drawLines } from './line-shapes.ts';
import { sceneryShapes } from './scenery-shapes.ts';
import type { Shape } from './shape.ts';
import { drawnStop } from './stop-shapes.ts';

/** How much stronger than on the map lines are drawn. */
const STRONGER = 1.5;
/** The least rank of a stop that is drawn, when there are many. */
const FEW = 60;

function stronger(shape: Shape): Shape {
  const { stroke } = shape;
  if (!stroke) return shape;
  const dash = stroke.dash
    ?.split(' ')
    .map((part) => Number(part) * STRONGER)
    .join(' ');
  return {
    ...shape,
    stroke: { ...stroke, width: stroke.width * STRONGER, ...(dash ? { dash } : {}) },
  };
}

const drawn = new WeakMap<City, Map<Palette, Shape[]>>();

export function thumbnailShapes(city: City, palette: Palette): Shape[] {
  let byPalette = drawn.get(city);
  if (!byPalette) drawn.set(city, (byPalette = new Map<Palette, Shape[]>()));
  let shapes = byPalette.get(palette);
  if (!shapes) {
    const layout = layoutCity(city);
    const least = city.stops.length > FEW ? 3 : 1;
    shapes = [
      ...sceneryShapes(layout.scenery, palette, layout.measure.unit),
      ...drawLines(layout, palette).flatMap((line) => line.shapes.map(stronger)),
      ...layout.markers
        .filter((marker) => marker.rank >= least)
        .flatMap((marker) => drawnStop(marker, city, palette).shapes.map(stronger)),
    ];
    byPalette.set(palette, shapes);
  }
  return shapes;
}
