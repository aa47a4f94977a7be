/**
 * A city compiled once into flat arrays: what a ride from a stop with a ticket can reach. Stops are
 * numbers in the order of the document; see rules/hide-and-ride.md, "Modes and tickets".
 */
import { LAND_MODES, TICKET_OF_MODE, type City } from '../../city-data/schema.ts';
import { metroRides } from './metro.ts';
import { RIDE_KINDS, TAXI, ticketNumber } from './tickets.ts';

/** Between stops a guarded metro ride can have at most (five hops). */
export const MOST_BETWEEN = 4;

export interface Network {
  readonly city: City;
  readonly stops: number;
  /** 32-bit words of a set of stops. */
  readonly words: number;
  readonly stopIds: readonly string[];
  readonly stopNumbers: ReadonlyMap<string, number>;
  /** Rides of ticket t from stop s are `targets[offsets[s * 6 + t] .. offsets[s * 6 + t + 1]]`. */
  readonly offsets: Int32Array;
  /** Sorted by stop number within one ticket of one stop. */
  readonly targets: Uint16Array;
  /**
   * Beside each target: -1 when nothing lies between, else the guard that says through which
   * stations the Phantom would have to pass.
   */
  readonly guards: Int32Array;
  /** Ways of guard g are `guardWays[g] .. guardWays[g + 1]`; one open way is enough. */
  readonly guardWays: Int32Array;
  /** Four stations a way (repeated when fewer): all must be free of detectives. */
  readonly between: Uint16Array;
  /** The set of unguarded targets, `words` long, at `(s * 6 + t) * words`. */
  readonly masks: Int32Array;
  /** Start stops of detectives, in the document's order. */
  readonly detectiveStarts: Uint16Array;
}

const compiled = new WeakMap<City, Network>();

/** Compiles a city that its validator found playable; the same object is compiled only once. */
export function compileNetwork(city: City): Network {
  const known = compiled.get(city);
  if (known) return known;
  const network = compile(city);
  compiled.set(city, network);
  return network;
}

/** For each stop and ticket: target → ways, a way being the stations strictly between. */
type RideTable = Map<number, readonly (readonly number[])[]>[];

const UNGUARDED: readonly (readonly number[])[] = [[]];

function compile(city: City): Network {
  const stopIds = city.stops.map((stop) => stop.id);
  const stopNumbers = new Map(stopIds.map((id, index) => [id, index]));
  const table = rideTable(city, stopNumbers);
  const flat = flatten(table, stopIds.length);
  const starts = city.stops.flatMap((stop, index) =>
    stop.start === 'detective' || stop.start === 'both' ? [index] : [],
  );
  return {
    city,
    stops: stopIds.length,
    stopIds,
    stopNumbers,
    detectiveStarts: Uint16Array.from(starts),
    ...flat,
  };
}

function rideTable(city: City, stopNumbers: ReadonlyMap<string, number>): RideTable {
  const table: RideTable = Array.from(
    { length: city.stops.length * RIDE_KINDS },
    (): RideTable[number] => new Map(),
  );
  const addEdge = (from: number, to: number, ticket: number): void => {
    if (from === to) return;
    table[from * RIDE_KINDS + ticket]?.set(to, UNGUARDED);
    table[to * RIDE_KINDS + ticket]?.set(from, UNGUARDED);
  };
  for (const line of city.lines) {
    const ticket = ticketNumber(TICKET_OF_MODE[line.mode]);
    for (const route of line.routes) {
      const stops = route.map((id) => numberOf(stopNumbers, id));
      for (let i = 1; i < stops.length; i++) {
        const [from, to] = [stops[i - 1] ?? -1, stops[i] ?? -1];
        if (line.mode !== 'metro') addEdge(from, to, ticket);
        if (LAND_MODES.has(line.mode)) addEdge(from, to, TAXI);
      }
      if (line.mode === 'metro') {
        metroRides(stops, city.metroHops, (from, to, way) => {
          const rides = table[from * RIDE_KINDS + ticket];
          rides?.set(to, addWay(rides.get(to) ?? [], way));
        });
      }
    }
  }
  return table;
}

function numberOf(stopNumbers: ReadonlyMap<string, number>, id: string): number {
  const number = stopNumbers.get(id);
  if (number === undefined) throw new Error(`a route names the unknown stop ${id}`);
  return number;
}

/** Keeps only ways that are not made needless by one that passes fewer of the same stations. */
function addWay(
  ways: readonly (readonly number[])[],
  way: readonly number[],
): readonly (readonly number[])[] {
  if (ways.some((known) => known.every((stop) => way.includes(stop)))) return ways;
  return [...ways.filter((known) => !way.every((stop) => known.includes(stop))), way];
}

type FlatNetwork = Pick<
  Network,
  'words' | 'offsets' | 'targets' | 'guards' | 'guardWays' | 'between' | 'masks'
>;

function flatten(table: RideTable, stops: number): FlatNetwork {
  const words = (stops + 31) >>> 5;
  const offsets = new Int32Array(table.length + 1);
  const masks = new Int32Array(table.length * words);
  const targets: number[] = [];
  const guards: number[] = [];
  const guardWays: number[] = [];
  const between: number[] = [];
  table.forEach((rides, row) => {
    offsets[row] = targets.length;
    for (const [to, ways] of [...rides].sort(([a], [b]) => a - b)) {
      targets.push(to);
      if (ways.some((way) => way.length === 0)) {
        guards.push(-1);
        const word = row * words + (to >>> 5);
        masks[word] = (masks[word] ?? 0) | (1 << (to & 31));
        continue;
      }
      guards.push(guardWays.length);
      guardWays.push(between.length / MOST_BETWEEN);
      for (const way of ways) {
        for (let i = 0; i < MOST_BETWEEN; i++) between.push(way[i % way.length] ?? 0);
      }
    }
  });
  offsets[table.length] = targets.length;
  guardWays.push(between.length / MOST_BETWEEN);
  return {
    words,
    offsets,
    targets: Uint16Array.from(targets),
    guards: Int32Array.from(guards),
    guardWays: Int32Array.from(guardWays),
    between: Uint16Array.from(between),
    masks,
  };
}
