/** Where the detectives begin. */
import { finding, listed, type Finding } from '../finding.ts';
import type { City, Stop } from '../schema.ts';

/** Half of the start stops within less than this share of the distance half of all stops need. */
const HUDDLED = 0.5;

export function tooFewStarts(city: City): Finding[] {
  const starts = new Set(startStops(city).map(({ id }) => id)).size;
  const needed = city.detectives + 1;
  if (starts >= needed) return [];
  return [finding('too-few-starts', ['stops', 'detectives'], { starts, needed })];
}

/** Medians, so that one start stop far away does not hide that the others stand together. */
export function huddledStarts(city: City): Finding[] {
  const starts = startStops(city);
  if (starts.length < 2 || !(spread(starts) < HUDDLED * spread(city.stops))) return [];
  const ids = starts.map(({ id }) => id);
  return [finding('starts-huddled', ids, { stops: listed(starts.map(({ name }) => name)) })];
}

function startStops({ stops }: City): Stop[] {
  return stops.filter(({ start }) => start === 'detective' || start === 'both');
}

/** Median distance from the stops' centre, in drawing units. */
function spread(stops: readonly Stop[]): number {
  const middle = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [middle(stops.map((stop) => stop.x)), middle(stops.map((stop) => stop.y))];
  const distances = stops.map((stop) => Math.hypot(stop.x - x, stop.y - y)).sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}
