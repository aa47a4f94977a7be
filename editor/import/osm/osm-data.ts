/** OpenStreetMap's elements, as much of them as transit needs, from Overpass JSON or an .osm file. */
import type { Point } from '../../../city-data/schema.ts';
import { isObject, objectsOf, textOf, type JsonObject } from '../source/json-value.ts';
import { modeOfRoute } from './osm-modes.ts';

export type Tags = Readonly<Record<string, string>>;

export interface OsmMember {
  readonly type: string;
  readonly ref: string;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: string;
  readonly tags: Tags;
  readonly members: readonly OsmMember[];
}

export interface OsmWay {
  readonly id: string;
  readonly tags: Tags;
  readonly points: readonly Readonly<Point>[];
}

/** Ways with one of these can carry a line or be a stop. */
const KEPT_WAYS = ['railway', 'highway', 'route', 'aerialway', 'public_transport', 'amenity'];

/** Elements gathered one by one. Ways no transit needs are not kept. */
export class OsmData {
  /** Longitude and latitude by node id. */
  readonly places = new Map<string, Point>();
  readonly tagged = new Map<string, Tags>();
  readonly ways = new Map<string, OsmWay>();
  readonly relations: OsmRelation[] = [];
  credit = '';

  addNode(id: string, longitude: number, latitude: number, tags: Tags): void {
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return;
    this.places.set(id, [longitude, latitude]);
    if (Object.keys(tags).length > 0) this.tagged.set(id, tags);
  }

  addWay(id: string, tags: Tags, nodes: readonly string[], geometry: readonly Point[]): void {
    if (!KEPT_WAYS.some((key) => key in tags)) return;
    const placed = nodes
      .map((node) => this.places.get(node))
      .filter((place) => place !== undefined);
    this.ways.set(id, { id, tags, points: geometry.length > 0 ? geometry : placed });
  }

  addRelation(relation: OsmRelation): void {
    const { tags } = relation;
    const isRoute = modeOfRoute(tags['route'] ?? '') !== null;
    if (isRoute || tags['public_transport'] === 'stop_area') this.relations.push(relation);
  }
}

/** Is this parsed JSON an answer of the Overpass API? */
export function isOverpass(value: unknown): value is JsonObject {
  if (!isObject(value) || !Array.isArray(value['elements'])) return false;
  return value['osm3s'] !== undefined || objectsOf(value['elements']).some(isElement);
}

function isElement(value: JsonObject): boolean {
  return ['node', 'way', 'relation'].includes(textOf(value['type'])) && value['id'] !== undefined;
}

/** Reads Overpass JSON in any of its output modes (`body`, `geom`, `center`). */
export function readOverpass(value: JsonObject): OsmData {
  const data = new OsmData();
  if (isObject(value['osm3s'])) data.credit = textOf(value['osm3s']['copyright']);
  const elements = objectsOf(value['elements']);
  // Nodes first: ways and relations stand on them, and answers come in any order.
  for (const type of ['node', 'way', 'relation']) {
    for (const element of elements) if (element['type'] === type) addElement(data, element);
  }
  return data;
}

function addElement(data: OsmData, element: JsonObject): void {
  const id = textOf(element['id']);
  const tags = tagsOf(element['tags']);
  if (element['type'] === 'node') {
    data.addNode(id, Number(element['lon']), Number(element['lat']), tags);
  } else if (element['type'] === 'way') {
    const nodes = Array.isArray(element['nodes']) ? element['nodes'].map(textOf) : [];
    const centre = objectsOf([element['center']]);
    const geometry = placesOf(element['geometry']);
    data.addWay(id, tags, nodes, geometry.length > 0 ? geometry : placesOf(centre));
  } else {
    const members = objectsOf(element['members']);
    for (const member of members) addMemberGeometry(data, member);
    data.addRelation({
      id,
      tags,
      members: members.map((member) => ({
        type: textOf(member['type']),
        ref: textOf(member['ref']),
        role: textOf(member['role']),
      })),
    });
  }
}

/** `out geom` puts places into the members themselves. */
function addMemberGeometry(data: OsmData, member: JsonObject): void {
  const ref = textOf(member['ref']);
  if (member['type'] === 'node' && !data.places.has(ref)) {
    data.addNode(ref, Number(member['lon']), Number(member['lat']), {});
  }
  const geometry = placesOf(member['geometry']);
  if (member['type'] === 'way' && geometry.length > 0 && !data.ways.has(ref)) {
    data.ways.set(ref, { id: ref, tags: {}, points: geometry });
  }
}

function placesOf(value: unknown): Point[] {
  return objectsOf(value).flatMap((place): Point[] => {
    const [longitude, latitude] = [Number(place['lon']), Number(place['lat'])];
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [[longitude, latitude]] : [];
  });
}

function tagsOf(value: unknown): Tags {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, tag]) => [key, textOf(tag)]));
}

/** Elements of several files of one area, as if they were one. */
export function mergeOsm(parts: readonly OsmData[]): OsmData {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const merged = new OsmData();
  for (const part of parts) {
    for (const [id, place] of part.places) merged.places.set(id, place);
    for (const [id, tags] of part.tagged) merged.tagged.set(id, tags);
    for (const [id, way] of part.ways) merged.ways.set(id, way);
    merged.relations.push(...part.relations);
    merged.credit ||= part.credit;
  }
  return merged;
}
