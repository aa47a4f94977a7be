/** Makes a sketch of OpenStreetMap's elements: route relations where there are any, else ways and stops. */
import type { Point } from '../../../city-data/schema.ts';
import type { FindingCollector } from '../finding-collector.ts';
import { counted } from '../finding-collector.ts';
import { colourOf } from '../lines/colour.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';
import type { OsmData, OsmMember, OsmRelation, Tags } from './osm-data.ts';
import { isStopTagged, modeOfLineTags, modeOfRoute, modesAtStop } from './osm-modes.ts';

export function sketchOsm(data: OsmData, findings: FindingCollector): Sketch {
  const stops = new OsmStops(data, findings);
  const routes = data.relations.filter((relation) => relation.tags['route'] !== undefined);
  const lines = routes.map((relation) => lineOfRelation(relation, data, stops));
  const complete = lines.filter((line) => line.sequences.length > 0 || line.tracks.length > 0);
  if (complete.length < lines.length) {
    findings.warn(
      'relation-incomplete',
      '',
      () =>
        `Left out: ${counted(lines.length - complete.length, 'route relation')} whose members are not in the file. Fetch them with their members.`,
    );
  }
  if (complete.length === 0) {
    complete.push(...linesOfWays(data));
    stops.addTagged();
  } else if (complete.some((line) => line.sequences.length === 0)) {
    stops.addTagged();
  }
  return {
    format: 'osm',
    name: null,
    coordinates: 'degrees',
    stops: stops.list,
    lines: complete,
    areas: [],
    sources: ['© OpenStreetMap contributors, ODbL'],
  };
}

function lineOfRelation(relation: OsmRelation, data: OsmData, stops: OsmStops): SketchLine {
  const { tags } = relation;
  const line = emptyLine(`relation/${relation.id}`);
  line.name = tags['ref'] ?? tags['name'] ?? '';
  line.mode = modeOfRoute(tags['route'] ?? '');
  line.colour = colourOf(tags['colour'] ?? tags['color']);
  const calls = (role: string): string[] =>
    relation.members
      .filter((member) => member.role.startsWith(role))
      .flatMap((member) => stops.idOf(member) ?? []);
  // Before roles were agreed on, the stops were simply the nodes among the members.
  const bare = (): string[] =>
    relation.members
      .filter(({ type, role }) => type === 'node' && !/^(stop|platform)/.test(role))
      .flatMap((member) => (stops.isTagged(member) ? (stops.idOf(member) ?? []) : []));
  const called = [() => calls('stop'), () => calls('platform'), bare]
    .map((ask) => ask())
    .find((ids) => ids.length >= 2);
  if (called) {
    line.sequences.push(called);
    return line;
  }
  for (const member of relation.members) {
    const points = member.type === 'way' ? data.ways.get(member.ref)?.points : undefined;
    if (points && points.length >= 2) line.tracks.push([...points]);
  }
  return line;
}

/** Without relations: the ways of each mode, or of each name within it, are one line. */
function linesOfWays(data: OsmData): SketchLine[] {
  const lines = new Map<string, SketchLine>();
  for (const way of data.ways.values()) {
    const mode = modeOfLineTags(way.tags);
    if (!mode || way.points.length < 2) continue;
    const name = mode === 'ferry' ? (way.tags['ref'] ?? way.tags['name'] ?? '') : '';
    const key = name === '' ? mode : `${mode} ${name}`;
    const line = lines.get(key) ?? emptyLine(key);
    line.mode = mode;
    line.name = name;
    line.colour ??= colourOf(way.tags['colour']);
    line.tracks.push([...way.points]);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The stops that are needed, each with its station where a stop area names one. */
class OsmStops {
  readonly list: SketchStop[] = [];
  readonly #data: OsmData;
  readonly #findings: FindingCollector;
  readonly #known = new Map<string, string | null>();
  readonly #areaOf = new Map<string, OsmRelation>();

  constructor(data: OsmData, findings: FindingCollector) {
    this.#data = data;
    this.#findings = findings;
    for (const relation of data.relations) {
      if (relation.tags['public_transport'] !== 'stop_area') continue;
      for (const member of relation.members) this.#areaOf.set(keyOf(member), relation);
    }
  }

  /** The stop of a relation's member; null when its place is not in the file. */
  idOf(member: OsmMember): string | null {
    const key = keyOf(member);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = this.#placeOf(member);
    if (at) this.#add(key, at, this.#tagsOf(member));
    else {
      this.#known.set(key, null);
      this.#findings.warn(
        'stop-unknown',
        key,
        (count) =>
          `Left out: ${counted(count, 'stop')} of route relations that are not in the file.`,
      );
    }
    return at ? key : null;
  }

  isTagged(member: OsmMember): boolean {
    return isStopTagged(this.#tagsOf(member));
  }

  /** Adds every place that is tagged as a stop. */
  addTagged(): void {
    for (const [id, tags] of this.#data.tagged) {
      const at = this.#data.places.get(id);
      const key = `node/${id}`;
      if (at && isStopTagged(tags) && !this.#known.has(key)) this.#add(key, at, tags);
    }
    for (const [id, way] of this.#data.ways) {
      const key = `way/${id}`;
      if (!isStopTagged(way.tags) || modeOfLineTags(way.tags) || this.#known.has(key)) continue;
      const at = middleOf(way.points);
      if (at) this.#add(key, at, way.tags);
    }
  }

  #add(key: string, [x, y]: Readonly<Point>, tags: Tags): void {
    const area = this.#areaOf.get(key);
    const name = tags['name'] ?? area?.tags['name'] ?? '';
    const station = area ? `stop_area/${area.id}` : null;
    this.list.push({ id: key, name, x, y, station, modes: modesAtStop(tags) });
    this.#known.set(key, key);
  }

  #placeOf(member: OsmMember): Readonly<Point> | null {
    if (member.type === 'node') return this.#data.places.get(member.ref) ?? null;
    return middleOf(this.#data.ways.get(member.ref)?.points ?? []);
  }

  #tagsOf(member: OsmMember): Tags {
    if (member.type === 'node') return this.#data.tagged.get(member.ref) ?? {};
    return this.#data.ways.get(member.ref)?.tags ?? {};
  }
}

function keyOf(member: OsmMember): string {
  return `${member.type}/${member.ref}`;
}

function middleOf(points: readonly Readonly<Point>[]): Point | null {
  if (points.length === 0) return null;
  const sum = points.reduce<Point>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
