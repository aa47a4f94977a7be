/** What matters to an author beyond what makes a city playable. All of it are warnings. */
import type { Finding, FindingValues } from '../../city-data/finding.ts';
import type { City, Line, Stop } from '../../city-data/schema.ts';
import { nearestOnPath, type Place } from '../document/geometry.ts';
import { callsAt, drawnStretch, stretchesOf } from '../document/routes.ts';
import en from './messages/en.json' with { type: 'json' };

export type EditorCode = keyof typeof en;

/** Of the canvas's diagonal: a line this near to a stop seems to call there. */
const TOUCHES = 1 / 250;

function warning(code: EditorCode, ids: readonly string[], values: FindingValues = {}): Finding {
  const message = en[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  return { code, severity: 'warning', message, ids, values };
}

export function unnamedLines({ lines }: City): Finding[] {
  return lines
    .filter(({ name }) => name.trim() === '')
    .map(({ id, mode }) => warning('line-unnamed', [id], { mode }));
}

export function doubledRoutes({ lines }: City): Finding[] {
  return lines.flatMap((line) => {
    const seen = new Set<string>();
    const doubled = line.routes.some((route) => {
      const there = route.join('|');
      const back = route.toReversed().join('|');
      if (seen.has(there) || seen.has(back)) return true;
      seen.add(there);
      return false;
    });
    return doubled ? [warning('route-doubled', [line.id], { line: line.name || line.id })] : [];
  });
}

/** A line drawn over a stop that it does not call at: players would try to get on. */
export function passedStops({ stops, lines, size: [width, height] }: City): Finding[] {
  const table = new Map(stops.map((stop) => [stop.id, stop]));
  const near = Math.hypot(width, height) * TOUCHES;
  return lines.flatMap((line) =>
    stops
      .filter((stop) => !callsAt(line, stop.id) && runsOver(line, table, stop, near))
      .map((stop) =>
        warning('line-passes-stop', [line.id, stop.id], {
          line: line.name || line.id,
          stop: stop.name,
        }),
      ),
  );
}

function runsOver(line: Line, table: ReadonlyMap<string, Stop>, stop: Stop, near: number): boolean {
  return line.routes.some((route) =>
    stretchesOf(route).some(([from, to]) => {
      const way = drawnStretch(line, table, from, to);
      return inReach(way, stop, near) && nearestOnPath(way, [stop.x, stop.y]).distance < near;
    }),
  );
}

/** A cheap first look: is the stop within the box of the way at all? */
function inReach(way: readonly Place[], { x, y }: Stop, near: number): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [wx, wy] of way) {
    left = Math.min(left, wx);
    right = Math.max(right, wx);
    top = Math.min(top, wy);
    bottom = Math.max(bottom, wy);
  }
  return x > left - near && x < right + near && y > top - near && y < bottom + near;
}

export function missingAuthors({ authors = [] }: City): Finding[] {
  return authors.some((author) => author.trim() !== '')
    ? []
    : [warning('author-missing', ['authors'])];
}

export function missingLicence({ license = '' }: City): Finding[] {
  return license.trim() === '' ? [warning('licence-missing', ['license'])] : [];
}
