/** Which lines a GeoJSON feature speaks of, in any of the many ways files say it. */
import type { Mode } from '../../../city-data/schema.ts';
import { colourOf } from '../lines/colour.ts';
import { modeOfLineTags, modeOfRoute } from '../osm/osm-modes.ts';
import { firstText, isObject, objectsOf, textOf, type JsonObject } from '../source/json-value.ts';
import { modeOfRouteType } from '../gtfs/route-mode.ts';
import { modeOfWord } from '../lines/mode-words.ts';

export interface LineWord {
  readonly key: string;
  readonly name: string;
  readonly mode: Mode | null;
  readonly colour: string | null;
  readonly aliases: readonly string[];
  /** The feature's part in the line, such as `stop` (OpenStreetMap relations). */
  readonly role: string;
  /** Neighbouring stations this feature joins for the line. */
  readonly link: readonly [string, string] | null;
}

const COLOURS = ['color', 'colour', 'route_color', 'stroke', 'line_color', 'linecolor'];
const LINE_NAMES = [
  'line',
  'route_short_name',
  'ref',
  'line_name',
  'linename',
  'route_name',
  'name',
  'label',
  'id',
];
const STOP_LINE_NAMES = ['line', 'line_name', 'linename', 'route_short_name'];

/** The lines a line feature draws; at least one, for every line is something. */
export function linesDrawn(properties: JsonObject): LineWord[] {
  const listed = [...relations(properties), ...listedLines(properties)];
  if (listed.length > 0) return listed;
  const osm = modeOfLineTags(properties);
  const type = textOf(properties['route_type']);
  const mode =
    osm ??
    (type === '' ? null : modeOfRouteType(Number(type))) ??
    modeOfWord(firstText(properties, ['mode', 'type', 'transport', 'route']));
  const words = LINE_NAMES.map((name) => firstText(properties, [name])).filter(
    (word, index, all) => word !== '' && all.indexOf(word) === index,
  );
  // Bare OpenStreetMap ways of one mode without a name belong together; their ids say nothing.
  const own = osm ? firstText(properties, ['ref', 'line', 'name']) : (words[0] ?? '');
  return [
    {
      key: own || osm || 'line',
      name:
        firstText(properties, ['route_short_name', 'ref', 'name', 'line', 'label', 'id']) || own,
      mode,
      colour: colourOf(firstText(properties, COLOURS)),
      aliases: osm ? [] : words,
      role: '',
      link: null,
    },
  ];
}

/** The lines a point feature says it belongs to. */
export function linesAtStop(properties: JsonObject): LineWord[] {
  const listed = [...relations(properties), ...listedLines(properties)];
  if (listed.length > 0) return listed;
  const platforms = objectsOf(properties['platforms']).map((item) => textOf(item['name']));
  const own = firstText(properties, STOP_LINE_NAMES);
  const names = platforms.length > 0 ? platforms : own === '' ? [] : [own];
  const mode = modeOfWord(textOf(properties['type']));
  return [...new Set(names)].filter((name) => name !== '').map((name) => bareWord(name, mode));
}

function bareWord(name: string, mode: Mode | null): LineWord {
  return { key: name, name, mode, colour: null, aliases: [], role: '', link: null };
}

/** `@relations` of Overpass Turbo: the route relations a way or node is a member of. */
function relations(properties: JsonObject): LineWord[] {
  return objectsOf(properties['@relations']).flatMap((relation): LineWord[] => {
    const tags = isObject(relation['reltags']) ? relation['reltags'] : {};
    const mode = modeOfRoute(textOf(tags['route']));
    if (mode === null) return [];
    return [
      {
        key: `relation/${textOf(relation['rel'])}`,
        name: firstText(tags, ['ref', 'name']),
        mode,
        colour: colourOf(tags['colour'] ?? tags['color']),
        aliases: [],
        role: textOf(relation['role']),
        link: null,
      },
    ];
  });
}

/** `lines`: a list of names, a list of objects, or names with commas between them. */
function listedLines(properties: JsonObject): LineWord[] {
  const lines = properties['lines'];
  if (typeof lines === 'string') {
    return lines
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => bareWord(name, null));
  }
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown): LineWord[] => {
    const name = isObject(line) ? firstText(line, ['label', 'name', 'ref', 'id']) : textOf(line);
    if (name === '') return [];
    if (!isObject(line)) return [bareWord(name, null)];
    const [from, to] = [textOf(line['start_sid']), textOf(line['end_sid'])];
    return [
      {
        ...bareWord(name, modeOfWord(firstText(line, ['mode', 'type']))),
        colour: colourOf(firstText(line, COLOURS)),
        link: from !== '' && to !== '' ? [from, to] : null,
      },
    ];
  });
}
