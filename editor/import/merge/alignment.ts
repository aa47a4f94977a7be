/** Where a second drawing of a place lies on the first: by the stops both have. */
import type { City, Point, Stop } from '../../../city-data/schema.ts';
import { distance, type Place } from '../../document/geometry.ts';
import { comparableName } from '../reduction/stop-name.ts';

/** From the second drawing onto the first: scaled, then moved. Both have north above. */
export interface Alignment {
  readonly scale: number;
  readonly move: Point;
  /** Stops of one name that decided it; 0: the second lies beside the first. */
  readonly shared: number;
}

/** Of the first drawing's width: how far from it one lies that shares nothing with it. */
const APART = 0.04;
/** A shared name this many times farther off than most is another place of that name. */
const FAR_OFF = 3;
const LEAST_SCALE = 0.02;

export function align(first: City, second: City): Alignment {
  const known = scaleByMetres(first, second);
  let pairs = sharedStops(first, second);
  if (pairs.length === 0) return beside(first, second, known);
  let fitted = fit(pairs, known);
  const off = pairs.map((pair) => misfit(fitted, pair)).toSorted((a, b) => a - b);
  const most = (off[Math.floor(off.length / 2)] ?? 0) * FAR_OFF;
  const near = pairs.filter((pair) => misfit(fitted, pair) <= most);
  if (near.length >= 2 && near.length < pairs.length) {
    pairs = near;
    fitted = fit(pairs, known);
  }
  return { ...fitted, shared: pairs.length };
}

export function aligned({ scale, move }: Pick<Alignment, 'scale' | 'move'>, at: Place): Point {
  return [at[0] * scale + move[0], at[1] * scale + move[1]];
}

interface Pair {
  readonly to: Place;
  readonly from: Place;
}

/** Stops whose name is the only one of its kind in both drawings. */
function sharedStops(first: City, second: City): Pair[] {
  const [one, two] = [uniqueByName(first), uniqueByName(second)];
  return [...two].flatMap(([name, from]): Pair[] => {
    const to = one.get(name);
    return to ? [{ to: [to.x, to.y], from: [from.x, from.y] }] : [];
  });
}

function uniqueByName({ stops }: City): Map<string, Stop> {
  const seen = new Map<string, Stop | null>();
  for (const stop of stops) {
    const name = comparableName(stop.name);
    if (name !== '') seen.set(name, seen.has(name) ? null : stop);
  }
  return new Map([...seen].filter((entry): entry is [string, Stop] => entry[1] !== null));
}

/** Units of the first for one of the second, where both know how long theirs are; else 1. */
function scaleByMetres(first: City, second: City): number {
  const [one, two] = [metresPerUnit(first), metresPerUnit(second)];
  return one !== null && two !== null ? two / one : 1;
}

export function metresPerUnit({ editor }: City): number | null {
  const scale = editor?.['metresPerUnit'];
  return typeof scale === 'number' && scale > 0 && scale < Infinity ? scale : null;
}

/** Least squares. One pair, or pairs on one heap, decide no scale. */
function fit(pairs: readonly Pair[], known: number): Pick<Alignment, 'scale' | 'move'> {
  const [to, from] = [mean(pairs.map((pair) => pair.to)), mean(pairs.map((pair) => pair.from))];
  let [together, own] = [0, 0];
  for (const pair of pairs) {
    const [dx, dy] = [pair.from[0] - from[0], pair.from[1] - from[1]];
    together += dx * (pair.to[0] - to[0]) + dy * (pair.to[1] - to[1]);
    own += dx * dx + dy * dy;
  }
  const fitted = own > 0 ? together / own : 0;
  const scale = fitted > LEAST_SCALE && fitted < 1 / LEAST_SCALE ? fitted : known;
  return { scale, move: [to[0] - from[0] * scale, to[1] - from[1] * scale] };
}

function misfit(alignment: Pick<Alignment, 'scale' | 'move'>, { to, from }: Pair): number {
  return distance(to, aligned(alignment, from));
}

function mean(places: readonly Place[]): Point {
  const count = Math.max(1, places.length);
  return [
    places.reduce((sum, [x]) => sum + x, 0) / count,
    places.reduce((sum, [, y]) => sum + y, 0) / count,
  ];
}

/** To the right of all that is drawn. */
function beside(first: City, second: City, scale: number): Alignment {
  const right = Math.max(first.size[0], ...first.stops.map(({ x }) => x));
  const left = Math.min(...second.stops.map(({ x }) => x), Infinity) * scale;
  const apart = first.size[0] * APART;
  return { scale, move: [right + apart - (Number.isFinite(left) ? left : 0), 0], shared: 0 };
}
