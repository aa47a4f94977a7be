/**
 * The mode of a GTFS route_type: the basic types 0 to 12 and the extended ones 100 to 1702, after
 * the GTFS Schedule reference and Google's list of extended route types.
 */
import type { Mode } from '../../../city-data/schema.ts';

const BASIC: Readonly<Record<number, Mode>> = {
  0: 'tram',
  1: 'metro',
  2: 'train',
  3: 'bus',
  4: 'ferry',
  5: 'cablecar',
  6: 'cablecar',
  7: 'cablecar',
  11: 'trolleybus',
  12: 'metro',
};

/** First type of each extended hundred (or part of one), in rising order. */
const EXTENDED: readonly (readonly [from: number, mode: Mode | null])[] = [
  [100, 'train'],
  [200, 'bus'], // coaches
  [300, 'train'], // suburban railway
  [400, 'metro'], // urban railway, underground, monorail
  [500, 'metro'],
  [600, 'metro'],
  [700, 'bus'],
  [800, 'trolleybus'],
  [900, 'tram'],
  [1000, 'ferry'],
  [1100, null], // air
  [1200, 'ferry'],
  [1300, 'cablecar'], // aerial lifts
  [1400, 'cablecar'], // funiculars
  [1500, null], // taxi
  [1501, 'bus'], // communal taxi: a minibus with a route
  [1502, null], // water taxi, rail taxi, bike taxi …
  [1600, null], // self-drive
  [1700, null],
  [1701, 'cablecar'],
  [1702, null], // horse-drawn carriage
];

/** The mode of a route type; null for one that runs no line of ours (air, taxi, self-drive …). */
export function modeOfRouteType(type: number): Mode | null {
  if (!Number.isInteger(type)) return null;
  const basic = BASIC[type];
  if (basic) return basic;
  if (type < 100 || type > 1799) return null;
  return EXTENDED.findLast(([from]) => from <= type)?.[1] ?? null;
}
