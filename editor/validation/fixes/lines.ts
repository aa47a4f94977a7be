/** Fixes of lines: where they run, what they are called, how they look. */
import type { Line } from '../../../city-data/schema.ts';
import {
  removeLines,
  recolourLine,
  renameLine,
  setLineMode,
} from '../../document/actions/lines.ts';
import { dropStop, insertStop, removeRoute } from '../../document/actions/routes.ts';
import { withLine, withLines } from '../../document/change.ts';
import { chain, type Action, type CityDocument } from '../../document/document.ts';
import { nearestOnPath } from '../../document/geometry.ts';
import { freshId } from '../../document/identifier.ts';
import { withField } from '../../document/immutable.ts';
import { nextLineName } from '../../document/line-names.ts';
import { lineOf, stopOf, stopTable } from '../../document/lookup.ts';
import { distinctColours } from '../../document/palette.ts';
import {
  drawnStretch,
  stretchesOf,
  withoutOrphanedBends,
  withRoutes,
} from '../../document/routes.ts';
import type { Fixer } from './fix.ts';

export const newLineIds: Fixer = (_, { ids }) =>
  ids.map((id) => ({ kind: 'new-id', action: separateLines(id) }));

function separateLines(id: string): Action {
  return (document) => {
    const taken = new Set(document.lines.map((line) => line.id));
    let met = false;
    return withLines(document, (line) => {
      if (line.id !== id) return line;
      if (!met) {
        met = true;
        return line;
      }
      const own = freshId(taken, id);
      taken.add(own);
      return withField(line, 'id', own);
    });
  };
}

export const dropUnknownStops: Fixer = (_, { ids: [line = '', ...unknown] }) => [
  {
    kind: 'drop-unknown-stops',
    action: chain(...unknown.map((stop) => dropStop(stop, [line]))),
  },
];

export const dropRepeats: Fixer = (_, { ids: [id = ''] }) => [
  {
    kind: 'drop-repeats',
    action: (document) => withLine(document, id, (line) => withRoutes(line, line.routes)),
  },
];

export const dropBends: Fixer = (_, { ids: [id = ''] }) => [
  { kind: 'drop-bends', action: (document) => withLine(document, id, withoutOrphanedBends) },
];

export const dropDoubledRoute: Fixer = (document, { ids: [id = ''] }) => {
  const routes = lineOf(document, id)?.routes ?? [];
  const seen = new Set<string>();
  const doubled = routes.findIndex((route) => {
    if (seen.has(route.join('|'))) return true;
    seen.add(route.join('|')).add(route.toReversed().join('|'));
    return false;
  });
  return doubled < 0 ? [] : [{ kind: 'drop-route', action: removeRoute(id, doubled) }];
};

export const noTaxiLine: Fixer = (_, { ids }) => [
  { kind: 'make-bus', action: chain(...ids.map((id) => setLineMode(id, 'bus'))) },
  { kind: 'remove-line', action: removeLines(ids) },
];

export const numberLine: Fixer = (document, { ids: [id = ''] }) => {
  const line = lineOf(document, id);
  if (!line) return [];
  const name = nextLineName(document, line.mode);
  return [{ kind: 'number-line', values: { name }, action: renameLine(id, name) }];
};

export const tellColoursApart: Fixer = (document, { ids }) => {
  const lines = ids.flatMap((id) => lineOf(document, id) ?? []);
  const [first, ...others] = lines;
  if (!first?.color || others.length === 0) return [];
  const used = document.lines
    .filter((line) => !others.includes(line))
    .flatMap(({ color }) => color ?? []);
  const colours = distinctColours(used, others.length);
  return [
    {
      kind: 'tell-colours-apart',
      action: chain(...others.map((line, index) => recolourLine(line.id, colours[index]))),
    },
  ];
};

export const callThere: Fixer = (document, { ids: [lineId = '', stopId = ''] }) => {
  const line = lineOf(document, lineId);
  const stop = stopOf(document, stopId);
  if (!line || !stop) return [];
  const [from, to] = nearestStretch(document, line, stopId);
  return [
    {
      kind: 'call-there',
      values: { stop: stop.name },
      action: insertStop(stopId, from, to, [lineId]),
    },
  ];
};

/** The stretch of a line that is drawn nearest to a stop. */
function nearestStretch(document: CityDocument, line: Line, stopId: string): [string, string] {
  const table = stopTable(document);
  const stop = table.get(stopId);
  let best: [string, string] = ['', ''];
  let least = Infinity;
  for (const [from, to] of line.routes.flatMap(stretchesOf)) {
    const way = drawnStretch(line, table, from, to);
    const { distance } = nearestOnPath(way, [stop?.x ?? 0, stop?.y ?? 0]);
    if (way.length === 0 || distance >= least) continue;
    least = distance;
    best = [from, to];
  }
  return best;
}
