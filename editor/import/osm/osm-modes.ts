/** Modes of OpenStreetMap tags; see the wiki's pages on public transport, railway=* and route=*. */
import type { Mode } from '../../../city-data/schema.ts';
import { textOf, type JsonObject } from '../source/json-value.ts';

const ROUTES: Readonly<Record<string, Mode>> = {
  bus: 'bus',
  coach: 'bus',
  share_taxi: 'bus',
  trolleybus: 'trolleybus',
  tram: 'tram',
  light_rail: 'tram',
  subway: 'metro',
  monorail: 'metro',
  train: 'train',
  ferry: 'ferry',
  funicular: 'cablecar',
  aerialway: 'cablecar',
};

const RAILWAYS: Readonly<Record<string, Mode>> = {
  tram: 'tram',
  light_rail: 'tram',
  subway: 'metro',
  monorail: 'metro',
  rail: 'train',
  narrow_gauge: 'train',
  funicular: 'cablecar',
};

const AERIALWAYS = new Set(['cable_car', 'gondola', 'mixed_lift', 'chair_lift']);
/** Track no passenger rides on. */
const SERVICE_TRACK = new Set(['yard', 'siding', 'spur', 'crossover']);

/** The mode of a route relation's `route`, or null when it is none of ours (hiking, road …). */
export function modeOfRoute(route: string): Mode | null {
  return Object.hasOwn(ROUTES, route) ? (ROUTES[route] ?? null) : null;
}

/** The mode a way is for, or null. Yards and sidings are for none. */
export function modeOfLineTags(tags: JsonObject): Mode | null {
  if (SERVICE_TRACK.has(textOf(tags['service']))) return null;
  if (tags['route'] === 'ferry') return 'ferry';
  const railway = textOf(tags['railway']);
  if (Object.hasOwn(RAILWAYS, railway)) return RAILWAYS[railway] ?? null;
  return AERIALWAYS.has(textOf(tags['aerialway'])) ? 'cablecar' : null;
}

const RAILWAY_STOPS = new Set(['station', 'halt', 'tram_stop', 'stop']);
const TRANSPORT_STOPS = new Set(['station', 'stop_position', 'platform']);

/** Do these tags make a place a stop? Entrances, platforms' edges and signals are none. */
export function isStopTagged(tags: JsonObject): boolean {
  return (
    RAILWAY_STOPS.has(textOf(tags['railway'])) ||
    TRANSPORT_STOPS.has(textOf(tags['public_transport'])) ||
    tags['highway'] === 'bus_stop' ||
    tags['amenity'] === 'ferry_terminal' ||
    tags['amenity'] === 'bus_station' ||
    tags['aerialway'] === 'station'
  );
}

const FLAGS: readonly (readonly [string, Mode])[] = [
  ['subway', 'metro'],
  ['tram', 'tram'],
  ['light_rail', 'tram'],
  ['train', 'train'],
  ['bus', 'bus'],
  ['trolleybus', 'trolleybus'],
  ['ferry', 'ferry'],
  ['funicular', 'cablecar'],
];

/** Modes that stop at a place, as far as its tags say. */
export function modesAtStop(tags: JsonObject): Mode[] {
  const modes = new Set(FLAGS.flatMap(([flag, mode]) => (tags[flag] === 'yes' ? [mode] : [])));
  if (tags['station'] === 'subway') modes.add('metro');
  if (tags['railway'] === 'tram_stop') modes.add('tram');
  if (tags['highway'] === 'bus_stop') modes.add('bus');
  if (tags['amenity'] === 'ferry_terminal') modes.add('ferry');
  return [...modes];
}
