/** What matters to an author beyond what makes a city playable. All of it are warnings. */
import type { Finding, FindingValues } from '../../city-data/finding.ts';
import type { City, Stop } from '../../city-data/schema.ts';
import { nearestOnPath, type Place } from '../document/geometry.ts';
import { drawnStretch, stretchesOf } from '../document/routes.ts';
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
  const fromLeft = stops.toSorted((one, two) => one.x - two.x);
  return lines.flatMap((line) => {
    const called = new Set(line.routes.flat());
    const passed = new Map<string, Stop>();
    for (const [from, to] of line.routes.flatMap(stretchesOf)) {
      const way = drawnStretch(line, table, from, to);
      for (const stop of stopsAlong(fromLeft, way, near)) {
        if (!called.has(stop.id)) passed.set(stop.id, stop);
      }
    }
    return [...passed.values()].map((stop) =>
      warning('line-passes-stop', [line.id, stop.id], {
        line: line.name || line.id,
        stop: stop.name,
      }),
    );
  });
}

/** @param fromLeft all stops, by x */
function stopsAlong(fromLeft: readonly Stop[], way: readonly Place[], near: number): Stop[] {
  if (way.length < 2) return [];
  const xs = way.map(([x]) => x);
  const ys = way.map(([, y]) => y);
  const [right, top, bottom] = [Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const found: Stop[] = [];
  for (let at = firstFrom(fromLeft, Math.min(...xs) - near); at < fromLeft.length; at++) {
    const stop = fromLeft[at];
    if (!stop || stop.x > right + near) break;
    if (stop.y < top - near || stop.y > bottom + near) continue;
    if (nearestOnPath(way, [stop.x, stop.y]).distance < near) found.push(stop);
  }
  return found;
}

/** The place of the first stop that lies at `x` or to the right of it. */
function firstFrom(fromLeft: readonly Stop[], x: number): number {
  let [low, high] = [0, fromLeft.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fromLeft[middle]?.x ?? Infinity) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function missingAuthors({ authors = [] }: City): Finding[] {
  return authors.some((author) => author.trim() !== '')
    ? []
    : [warning('author-missing', ['authors'])];
}

export function missingLicence({ license = '' }: City): Finding[] {
  return license.trim() === '' ? [warning('licence-missing', ['license'])] : [];
}
