/** Makes the first board of a network: clustered places, whole lines, their dominant routes. */
import type { Mode } from '../../../city-data/schema.ts';
import type { NetworkLine, TransitNetwork } from '../network.ts';
import { Board, type BoardLine, type Place } from './board.ts';
import { dominantRoutes, type Sequence } from './dominant-routes.ts';
import type { Service } from './service.ts';
import { comparableName } from './stop-name.ts';
import { clusterStops, type Clusters } from './stop-clusters.ts';

/** How much a trip of a mode counts when lines are ranked: rails shape a city more than a bus does. */
const MODE_WEIGHT: Readonly<Record<Mode, number>> = {
  metro: 4,
  tram: 3,
  train: 3,
  ferry: 3,
  cablecar: 3,
  trolleybus: 1.5,
  bus: 1,
  taxi: 1,
};

export function buildBoard(
  network: TransitNetwork,
  service: Service,
  mergeDistance: number,
): Board {
  const clusters = clusterStops(network, service, mergeDistance);
  const places = clusters.list.map((cluster): Place => ({
    name: cluster.name,
    comparable: comparableName(cluster.name),
    at: cluster.at,
    stops: cluster.stops.map((stop) => network.stops[stop]?.id ?? ''),
    calls: cluster.calls,
  }));
  return new Board(places, sameLines(service.lines, clusters).map(boardLine));
}

interface LineGroup {
  readonly line: NetworkLine;
  readonly sequences: Sequence[];
  readonly places: Set<number>;
}

/**
 * Puts routes together that passengers know as one line: one mode, one name, and a place in common
 * (a line 1 here and a line 1 in the next town are two).
 */
function sameLines(lines: readonly NetworkLine[], clusters: Clusters): LineGroup[] {
  const groups = new Map<string, LineGroup[]>();
  for (const line of lines) {
    const sequences = line.patterns
      .map(({ stops, trips }) => ({ places: placesOf(stops, clusters), trips }))
      .filter(({ places }) => places.length >= 2);
    if (sequences.length === 0) continue;
    const places = new Set(sequences.flatMap((sequence) => sequence.places));
    const name = line.name.trim().toLowerCase();
    const key = name === '' ? `${line.mode}#${line.id}` : `${line.mode}|${name}`;
    const known = groups.get(key) ?? [];
    const met = known.filter((group) => [...places].some((place) => group.places.has(place)));
    const joined: LineGroup = {
      line: met[0]?.line ?? line,
      sequences: [...met.flatMap((group) => group.sequences), ...sequences],
      places: new Set([...places, ...met.flatMap((group) => [...group.places])]),
    };
    groups.set(key, [...known.filter((group) => !met.includes(group)), joined]);
  }
  return [...groups.values()].flat();
}

function placesOf(stops: readonly number[], clusters: Clusters): number[] {
  const places: number[] = [];
  for (const stop of stops) {
    const place = clusters.of[stop] ?? -1;
    if (place >= 0 && places.at(-1) !== place) places.push(place);
  }
  return places;
}

function boardLine({ line, sequences }: LineGroup): BoardLine {
  const routes = dominantRoutes(sequences);
  const trips = sequences.reduce((sum, sequence) => sum + sequence.trips, 0);
  // Square roots: a line run four times as often is twice as much of a line.
  const weight = Math.sqrt(trips) * MODE_WEIGHT[line.mode] * Math.sqrt(new Set(routes.flat()).size);
  const { id, mode, name, colour } = line;
  return { id, mode, name, colour, weight, routes };
}
