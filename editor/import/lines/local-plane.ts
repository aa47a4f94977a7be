/** Distances on the ground: positions of any kind as metres in a plane, x eastward, y southward. */
import { median } from 'd3';
import type { Point } from '../../../city-data/schema.ts';
import type { Coordinates } from '../network.ts';

export const METRES_PER_DEGREE = 111_320;
/** What the typical way between neighbours of an unscaled drawing is taken to be, in metres. */
const TYPICAL_SPACING = 500;

export type ToMetres = (x: number, y: number) => Point;

/**
 * An equirectangular projection about the middle of the places; a drawing is scaled so that a
 * place's nearest neighbour is typically 500 m away.
 */
export function localPlane(coordinates: Coordinates, places: readonly Place[]): ToMetres {
  if (coordinates === 'metres') return (x, y) => [x, -y];
  if (coordinates === 'plane') {
    const scale = TYPICAL_SPACING / typicalSpacing(places);
    return (x, y) => [x * scale, y * scale];
  }
  const latitude = median(places, (place) => place.y) ?? 0;
  const east = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return (x, y) => [x * east, -y * METRES_PER_DEGREE];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function typicalSpacing(places: readonly Place[]): number {
  const sample = places.length > 400 ? places.filter((_, index) => index % 7 === 0) : places;
  const nearest = sample.map((from) => {
    let best = Infinity;
    for (const to of places) {
      const distance = Math.hypot(to.x - from.x, to.y - from.y);
      if (distance > 0 && distance < best) best = distance;
    }
    return best;
  });
  const typical = median(nearest.filter(Number.isFinite)) ?? 1;
  return typical > 0 ? typical : 1;
}

export function distance(a: Readonly<Point>, b: Readonly<Point>): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
