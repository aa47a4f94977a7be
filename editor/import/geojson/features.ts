/** Takes GeoJSON apart: any of its object types becomes points, polylines and rings with properties. */
import type { Point } from '../../../city-data/schema.ts';
import { isObject, numberOf, objectsOf, textOf, type JsonObject } from '../source/json-value.ts';

export interface GeoFeature {
  readonly id: string;
  readonly properties: JsonObject;
  readonly points: Point[];
  readonly polylines: Point[][];
  /** Outer rings of polygons. */
  readonly rings: Point[][];
}

export interface GeoCollection {
  readonly features: GeoFeature[];
  /** The name of the coordinate reference system, where the file has one. */
  readonly crs: string;
  /** Its words about where it comes from. */
  readonly credit: string;
}

const GEOMETRIES = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/** Is this parsed JSON any kind of GeoJSON object? */
export function isGeoJson(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const type = value['type'];
  if (type === 'FeatureCollection' || Array.isArray(value['features'])) return true;
  return type === 'Feature' || (typeof type === 'string' && GEOMETRIES.has(type));
}

export function collectFeatures(value: JsonObject): GeoCollection {
  const list = featuresIn(value, 0);
  const crs = isObject(value['crs']) ? value['crs']['properties'] : undefined;
  return {
    features: list.map(featureOf),
    crs: isObject(crs) ? textOf(crs['name']) : '',
    credit: textOf(value['copyright']) || textOf(value['attribution']),
  };
}

/** Collections within collections are against the standard, and written all the same. */
function featuresIn(value: JsonObject, depth: number): JsonObject[] {
  if (!Array.isArray(value['features'])) {
    return [value['type'] === 'Feature' ? value : { geometry: value }];
  }
  const inside = objectsOf(value['features']);
  return depth > 4
    ? inside
    : inside.flatMap((one) =>
        Array.isArray(one['features']) ? featuresIn(one, depth + 1) : [one],
      );
}

function featureOf(value: JsonObject, index: number): GeoFeature {
  const properties = isObject(value['properties']) ? value['properties'] : {};
  const feature: GeoFeature = {
    id: textOf(value['id']) || `feature-${index + 1}`,
    properties,
    points: [],
    polylines: [],
    rings: [],
  };
  addGeometry(feature, value['geometry'], 0);
  return feature;
}

function addGeometry(feature: GeoFeature, geometry: unknown, depth: number): void {
  if (!isObject(geometry) || depth > 4) return;
  const coordinates = geometry['coordinates'];
  switch (geometry['type']) {
    case 'Point':
      feature.points.push(...pointsOf([coordinates]));
      break;
    case 'MultiPoint':
      feature.points.push(...pointsOf(coordinates));
      break;
    case 'LineString':
      feature.polylines.push(pointsOf(coordinates));
      break;
    case 'MultiLineString':
      for (const line of listOf(coordinates)) feature.polylines.push(pointsOf(line));
      break;
    case 'Polygon':
      feature.rings.push(pointsOf(listOf(coordinates)[0]));
      break;
    case 'MultiPolygon':
      for (const polygon of listOf(coordinates)) feature.rings.push(pointsOf(listOf(polygon)[0]));
      break;
    case 'GeometryCollection':
      for (const part of listOf(geometry['geometries'])) addGeometry(feature, part, depth + 1);
      break;
    default:
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Pairs of finite numbers; a third coordinate is dropped, and so is what is no position. */
function pointsOf(value: unknown): Point[] {
  return listOf(value).flatMap((position): Point[] => {
    if (!Array.isArray(position)) return [];
    const [x, y] = [numberOf(position[0]), numberOf(position[1])];
    return Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
  });
}
