/** Which stops of a network are one place on the board: by station, by name and nearness, by nearness. */
import type { Point } from '../../../city-data/schema.ts';
import { distance } from '../lines/local-plane.ts';
import type { TransitNetwork } from '../network.ts';
import { withOppositePlatforms } from './opposite-platforms.ts';
import type { Service } from './service.ts';
import { comparableName } from './stop-name.ts';

export interface Cluster {
  /** The busiest stop gives the name. */
  readonly name: string;
  /** Network indices of its stops, the busiest first. */
  readonly stops: number[];
  at: Point;
  calls: number;
}

export interface Clusters {
  readonly list: readonly Cluster[];
  /** The cluster of each stop of the network; -1 for one no line calls at. */
  readonly of: readonly number[];
}

/** Stops this much nearer than the merge distance are one place under any name. */
const UNDER_ANY_NAME = 0.4;
/** A station's stops farther from its middle than this are a mistake of the source. Metres. */
const STATION_REACH = 1200;

/**
 * Gathers stops around the busiest ones. A stop joins a place by the distance to its middle stop,
 * never by a chain of neighbours, so that a dense street does not run together.
 */
export function clusterStops(
  network: TransitNetwork,
  service: Service,
  mergeDistance: number,
): Clusters {
  const gathering = new Gathering(network, service, mergeDistance);
  const order = service.calls
    .map((calls, stop) => ({ calls, stop }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls || a.stop - b.stop);
  for (const { stop } of order) gathering.add(stop);
  return withOppositePlatforms(gathering.clusters(), service, mergeDistance);
}

class Gathering {
  readonly #network: TransitNetwork;
  readonly #service: Service;
  readonly #mergeDistance: number;
  readonly #underAnyName: number;
  readonly #list: Cluster[] = [];
  readonly #middles: Point[] = [];
  readonly #names: string[] = [];
  readonly #of: number[];
  readonly #stations = new Map<string, number>();
  readonly #grid = new Map<string, number[]>();

  constructor(network: TransitNetwork, service: Service, mergeDistance: number) {
    this.#network = network;
    this.#service = service;
    this.#mergeDistance = Math.max(1, mergeDistance);
    // In a drawing every stop is meant to be one, however near the next.
    this.#underAnyName = network.coordinates === 'plane' ? 0 : UNDER_ANY_NAME;
    this.#of = network.stops.map(() => -1);
  }

  add(stop: number): void {
    const given = this.#network.stops[stop];
    const at = this.#service.places[stop];
    if (!given || !at) return;
    const name = comparableName(given.stationName ?? given.name);
    const joined = this.#stationOf(given.station, at) ?? this.#near(at, name);
    const number = joined ?? this.#begin(given.stationName ?? given.name, name, at);
    const cluster = this.#list[number];
    if (!cluster) return;
    const calls = this.#service.calls[stop] ?? 0;
    const share = calls / (cluster.calls + calls || 1);
    cluster.at = [
      cluster.at[0] + (at[0] - cluster.at[0]) * share,
      cluster.at[1] + (at[1] - cluster.at[1]) * share,
    ];
    cluster.calls += calls;
    cluster.stops.push(stop);
    this.#of[stop] = number;
    if (given.station !== null) this.#stations.set(given.station, number);
  }

  clusters(): Clusters {
    return { list: this.#list, of: this.#of };
  }

  #stationOf(station: string | null, at: Readonly<Point>): number | null {
    const number = station === null ? undefined : this.#stations.get(station);
    if (number === undefined) return null;
    return distance(this.#middles[number] ?? at, at) <= STATION_REACH ? number : null;
  }

  #near(at: Readonly<Point>, name: string): number | null {
    let best: number | null = null;
    let bestLength = Infinity;
    for (const number of this.#around(at)) {
      const length = distance(this.#middles[number] ?? at, at);
      // Two stops without names may well be one; nothing says they are not.
      const isSame = this.#names[number] === name;
      const reach = this.#mergeDistance * (isSame ? 1 : this.#underAnyName);
      // A stop of the same name is nearer than it lies.
      const felt = isSame ? length * this.#underAnyName : length;
      if (length <= reach && felt < bestLength) {
        best = number;
        bestLength = felt;
      }
    }
    return best;
  }

  #begin(name: string, comparable: string, at: Readonly<Point>): number {
    const number = this.#list.length;
    this.#list.push({ name, stops: [], at: [...at], calls: 0 });
    this.#middles.push([...at]);
    this.#names.push(comparable);
    const key = this.#cell(at, 0, 0);
    this.#grid.set(key, [...(this.#grid.get(key) ?? []), number]);
    return number;
  }

  #around(at: Readonly<Point>): number[] {
    return [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => this.#grid.get(this.#cell(at, right, down)) ?? []),
    );
  }

  #cell([x, y]: Readonly<Point>, right: number, down: number): string {
    const side = this.#mergeDistance;
    return `${Math.floor(x / side) + right},${Math.floor(y / side) + down}`;
  }
}
