/** A network in few enough points for a picture of it. */
import type { Point } from '../../city-data/schema.ts';
import type { TransitNetwork } from '../import/network.ts';
import type { NetworkOutline } from './import-protocol.ts';

/** More lines than these make the picture no clearer. */
const MOST_WAYS = 600;
const MOST_REMARKS = 12;

export function outlineOf(network: TransitNetwork): NetworkOutline {
  const { stops, lines, coordinates } = network;
  const used = new Set(
    lines.flatMap(({ patterns }) => patterns.flatMap((pattern) => pattern.stops)),
  );
  const places = [...used].flatMap((index) => stops[index] ?? []);
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const area = [least(xs), least(ys), most(xs), most(ys)] as const;
  const middle = (area[1] + area[3]) / 2;
  return {
    format: network.format,
    name: network.name,
    stops: stops.length,
    lines: lines.length,
    modes: [...new Set(lines.map(({ mode }) => mode))],
    area,
    upright: coordinates !== 'plane',
    squeeze: coordinates === 'degrees' ? Math.cos((middle * Math.PI) / 180) : 1,
    ways: lines.slice(0, MOST_WAYS).flatMap(({ mode, patterns }) => {
      const longest = patterns.toSorted((one, two) => two.stops.length - one.stops.length)[0];
      const points = (longest?.stops ?? []).flatMap((index): Point[] => {
        const stop = stops[index];
        return stop ? [[stop.x, stop.y]] : [];
      });
      return points.length > 1 ? [{ mode, points }] : [];
    }),
    remarks: network.findings.slice(0, MOST_REMARKS),
  };
}

/** Not `Math.min(...values)`: a feed has more stops than a call has arguments. */
function least(values: readonly number[]): number {
  return values.reduce((one, two) => Math.min(one, two), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((one, two) => Math.max(one, two), -Infinity);
}
