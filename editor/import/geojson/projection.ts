/** Which coordinates a GeoJSON file really holds, and how to read them. */
import type { Point } from '../../../city-data/schema.ts';
import type { Coordinates } from '../network.ts';
import type { GeoCollection, GeoFeature } from './features.ts';

export interface Projected {
  readonly coordinates: Coordinates;
  /** Reads one position; null when it lies nowhere. */
  read(place: Readonly<Point>): Point | null;
}

const EARTH_RADIUS = 6_378_137;
/** Past this no projected coordinate means a place on Earth. */
const FARTHEST_METRE = 4e7;

/**
 * Longitude and latitude, unless the file names a system in metres or most of its positions lie
 * outside the globe's degrees. Web Mercator is turned back into degrees; latitude before longitude
 * is turned round where the numbers leave no doubt.
 */
export function projectionOf(collection: GeoCollection): Projected {
  const epsg = /EPSG\D+(?:\d+\D)?(\d{4,6})$/i.exec(collection.crs)?.[1];
  if (epsg === '3857' || epsg === '900913') return { coordinates: 'degrees', read: fromMercator };
  const places = collection.features.flatMap(allPlaces);
  const share = (inside: (place: Readonly<Point>) => boolean): number =>
    places.filter(inside).length / Math.max(1, places.length);
  const isDegrees = ([x, y]: Readonly<Point>): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90;
  if (share(isDegrees) >= 0.5) {
    return { coordinates: 'degrees', read: (place) => (isDegrees(place) ? [...place] : null) };
  }
  if (share(([x, y]) => isDegrees([y, x])) >= 0.9) {
    return {
      coordinates: 'degrees',
      read: ([x, y]) => (isDegrees([y, x]) ? [y, x] : null),
    };
  }
  const isNear = ([x, y]: Readonly<Point>): boolean =>
    Math.abs(x) <= FARTHEST_METRE && Math.abs(y) <= FARTHEST_METRE;
  return { coordinates: 'metres', read: (place) => (isNear(place) ? [...place] : null) };
}

function allPlaces(feature: GeoFeature): Point[] {
  return [...feature.points, ...feature.polylines.flat(), ...feature.rings.flat()];
}

function fromMercator([x, y]: Readonly<Point>): Point | null {
  const longitude = (x / EARTH_RADIUS) * (180 / Math.PI);
  const latitude = (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) * (180 / Math.PI);
  return Math.abs(longitude) <= 180 && Number.isFinite(latitude) ? [longitude, latitude] : null;
}
