/** Giving stretches that run in none of the eight directions one bend, so that both parts do. */
import type { Line, Point } from '../../city-data/schema.ts';
import { withLines } from '../document/change.ts';
import { point } from '../document/coordinates.ts';
import type { Action } from '../document/document.ts';
import { distance } from '../document/geometry.ts';
import { stopTable } from '../document/lookup.ts';
import { bendsBetween, stretchesOf, withBends } from '../document/routes.ts';

/** Stretches nearer to one of the directions than this, in degrees, stay as they are. */
const NEAR_ENOUGH = 3;
/** A part shorter than this share of the stretch would be a tick, not a bend. */
const SHORTEST = 0.12;

/** Bends the straight stretches between these stops. */
export function bendStretches(stops: ReadonlySet<string>): Action {
  return (document) => {
    const table = stopTable(document);
    const place = (id: string): Point | undefined => {
      const stop = table.get(id);
      return stop && [stop.x, stop.y];
    };
    return withLines(document, (line) =>
      line.routes.flatMap(stretchesOf).reduce((state: Line, [from, to]) => {
        if (!stops.has(from) || !stops.has(to)) return state;
        if (bendsBetween(state, from, to).length > 0) return state;
        // From the smaller id, so that lines that share the stretch share the bend.
        const [one, two] = from < to ? [from, to] : [to, from];
        const [a, b] = [place(one), place(two)];
        const bend = a && b && octilinearBend(a, b);
        return bend ? withBends(state, one, two, [bend]) : state;
      }, line),
    );
  };
}

/**
 * The place between two where an upright or level part meets a diagonal one; null where the two
 * already lie in one of the eight directions, or so nearly that a bend would be a tick.
 */
export function octilinearBend(a: Point, b: Point): Point | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const turns = (Math.atan2(dy, dx) / (2 * Math.PI)) * 8;
  if (Math.abs(turns - Math.round(turns)) * 45 < NEAR_ENOUGH) return null;
  const diagonal = Math.min(Math.abs(dx), Math.abs(dy));
  const straight = Math.max(Math.abs(dx), Math.abs(dy)) - diagonal;
  const bend: Point = [
    a[0] + Math.sign(dx) * (Math.abs(dx) > Math.abs(dy) ? straight : 0),
    a[1] + Math.sign(dy) * (Math.abs(dy) > Math.abs(dx) ? straight : 0),
  ];
  const length = distance(a, b);
  const tick = Math.min(distance(a, bend), distance(bend, b)) < SHORTEST * length;
  return tick ? null : point(bend);
}
