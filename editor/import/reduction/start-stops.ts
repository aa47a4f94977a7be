/** Where detectives may begin: stops spread over the board, each the farthest from those before it. */
import type { City, Stop } from '../../../city-data/schema.ts';
import { neighboursOf } from '../../../city-data/graph.ts';

const MOST_STARTS = 18;
const STOPS_PER_START = 8;

/** Five detectives, fewer in a small city. */
export function detectivesFor(stops: number): number {
  if (stops >= 60) return 5;
  if (stops >= 35) return 4;
  return stops >= 12 ? 3 : 2;
}

/** Ids of the start stops; at least one more than there are detectives, if there are as many stops. */
export function chooseStarts(city: City, detectives: number): Set<string> {
  const neighbours = neighboursOf(city.stops, city.lines);
  const wanted = Math.max(
    detectives + 1,
    Math.min(MOST_STARTS, Math.round(city.stops.length / STOPS_PER_START)),
  );
  const isLively = (stop: Stop): boolean => (neighbours.get(stop.id)?.size ?? 0) >= 2;
  const lively = city.stops.filter(isLively);
  const candidates = lively.length >= wanted ? lively : city.stops;
  const first = candidates.reduce<Stop | null>(
    (best, stop) =>
      best && (neighbours.get(best.id)?.size ?? 0) >= (neighbours.get(stop.id)?.size ?? 0)
        ? best
        : stop,
    null,
  );
  const chosen: Stop[] = first ? [first] : [];
  while (chosen.length < Math.min(wanted, candidates.length)) {
    const distance = (stop: Stop): number =>
      Math.min(...chosen.map((other) => Math.hypot(other.x - stop.x, other.y - stop.y)));
    chosen.push(candidates.reduce((best, stop) => (distance(stop) > distance(best) ? stop : best)));
  }
  return new Set(chosen.map((stop) => stop.id));
}
