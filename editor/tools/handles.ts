/** The handles of what is selected: bends of a line, middles that become bends, points of scenery. */
import type { Point } from '../../city-data/schema.ts';
import type { Stretch } from '../document/actions/bends.ts';
import { sceneryOf } from '../document/change.ts';
import type { CityDocument } from '../document/document.ts';
import { between, type Place } from '../document/geometry.ts';
import { lineOf, stopTable } from '../document/lookup.ts';
import { drawnStretch, stretchesOf } from '../document/routes.ts';
import type { Selection } from '../document/selection.ts';

export type Handle =
  | {
      /** A bend, or the middle between two that becomes one when it is dragged. */
      readonly kind: 'bend' | 'middle';
      readonly at: Point;
      readonly stretch: Stretch;
      readonly index: number;
    }
  | { readonly kind: 'point'; readonly at: Point; readonly piece: number; readonly index: number };

/** More lines than this at once would be a thicket of handles. */
const MOST_LINES = 1;

export function handlesOf(document: CityDocument, selection: Selection): Handle[] {
  const lines = selection.lines.size <= MOST_LINES ? [...selection.lines] : [];
  const pieces = selection.scenery.size === 1 ? [...selection.scenery] : [];
  return [
    ...lines.flatMap((id) => bendHandles(document, id)),
    ...pieces.flatMap((piece) =>
      (sceneryOf(document)[piece]?.points ?? []).map((at, index): Handle => ({
        kind: 'point',
        at,
        piece,
        index,
      })),
    ),
  ];
}

function bendHandles(document: CityDocument, id: string): Handle[] {
  const line = lineOf(document, id);
  if (!line) return [];
  const table = stopTable(document);
  const seen = new Set<string>();
  return line.routes.flatMap(stretchesOf).flatMap(([from, to]): Handle[] => {
    const key = from < to ? `${from}|${to}` : `${to}|${from}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const way = drawnStretch(line, table, from, to);
    const stretch = { line: id, from, to };
    return way.slice(1).flatMap((at, index): Handle[] => {
      const middle = between(way[index] as Place, at, 0.5);
      const last = index === way.length - 2;
      return [
        { kind: 'middle', at: middle, stretch, index },
        ...(last ? [] : [{ kind: 'bend' as const, at: [...at] as Point, stretch, index }]),
      ];
    });
  });
}
