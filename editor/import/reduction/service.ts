/** The part of a network that comes in: chosen modes, inside the area, on the ground in metres. */
import type { Mode, Point } from '../../../city-data/schema.ts';
import { localPlane, type ToMetres } from '../lines/local-plane.ts';
import type { NetworkLine, TransitNetwork, TripPattern } from '../network.ts';
import type { Area, ReductionSettings } from './settings.ts';

export interface Service {
  readonly lines: readonly NetworkLine[];
  /** Where each stop of the network lies, in metres, y southward. */
  readonly places: readonly Point[];
  /** Trips that call at each stop, all lines together. */
  readonly calls: readonly number[];
  readonly toMetres: ToMetres;
}

export function chooseService(network: TransitNetwork, settings: ReductionSettings): Service {
  const modes = new Set<Mode>(settings.modes ?? []);
  const isInside = insideArea(network, settings.area);
  const lines = network.lines
    .filter((line) => modes.size === 0 || modes.has(line.mode))
    .map((line) => ({
      ...line,
      patterns: line.patterns.flatMap((own) => runsInside(own, isInside)),
    }))
    .filter((line) => line.patterns.length > 0);
  const calls = new Array<number>(network.stops.length).fill(0);
  for (const { patterns } of lines) {
    for (const { stops, trips } of patterns) {
      for (const stop of stops) calls[stop] = (calls[stop] ?? 0) + trips;
    }
  }
  const used = network.stops.filter((_, index) => (calls[index] ?? 0) > 0);
  const toMetres = localPlane(network.coordinates, used);
  return { lines, calls, toMetres, places: network.stops.map((stop) => toMetres(stop.x, stop.y)) };
}

function insideArea(network: TransitNetwork, area: Area | undefined): (stop: number) => boolean {
  if (!area) return () => true;
  const [west, south, east, north] = area;
  return (index) => {
    const stop = network.stops[index];
    return !!stop && stop.x >= west && stop.x <= east && stop.y >= south && stop.y <= north;
  };
}

/** The stretches of a pattern that lie inside, each with at least two stops. */
function runsInside(pattern: TripPattern, isInside: (stop: number) => boolean): TripPattern[] {
  if (pattern.stops.every(isInside)) return [pattern];
  const runs: number[][] = [[]];
  for (const stop of pattern.stops) {
    if (isInside(stop)) runs.at(-1)?.push(stop);
    else runs.push([]);
  }
  return runs.filter((run) => run.length >= 2).map((stops) => ({ stops, trips: pattern.trips }));
}
