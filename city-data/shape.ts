/** Figures of a city's network: how large it is, how well knit, where it is thin. */
import { findBridges, neighboursOf, type Bridge } from './graph.ts';
import type { City, Mode } from './schema.ts';

export interface CityShape {
  readonly stops: number;
  readonly lines: number;
  /** Lines of each mode that runs here. */
  readonly byMode: Readonly<Partial<Record<Mode, number>>>;
  /** Distinct neighbours of a stop over all lines, on average; 0 without stops. */
  readonly meanDegree: number;
  readonly bridges: readonly Bridge[];
  /** Ids of stops with one neighbour. */
  readonly deadEnds: readonly string[];
}

export function cityShape(city: City): CityShape {
  const neighbours = neighboursOf(city.stops, city.lines);
  const byMode: Partial<Record<Mode, number>> = {};
  for (const { mode } of city.lines) byMode[mode] = (byMode[mode] ?? 0) + 1;
  const degrees = [...neighbours.values()].map((set) => set.size);
  const sum = degrees.reduce((total, degree) => total + degree, 0);
  return {
    stops: city.stops.length,
    lines: city.lines.length,
    byMode,
    meanDegree: degrees.length === 0 ? 0 : sum / degrees.length,
    bridges: findBridges(neighbours),
    deadEnds: [...neighbours].flatMap(([stop, set]) => (set.size === 1 ? [stop] : [])),
  };
}
