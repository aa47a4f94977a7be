/** Where the detectives begin. */
import { finding, listed, type Finding } from '../finding.ts';
import type { City, Stop } from '../schema.ts';

/**
 * Start stops are huddled when two of them are, in the median, less than this share as far apart as
 * two stops of the city. Six stops drawn at random fall below it once in forty draws.
 */
const HUDDLED = 0.6;
/** Enough to know a median by; all pairs of a large city would take too long. */
const SAMPLE = 120;

export function tooFewStarts(city: City): Finding[] {
  const starts = new Set(startStops(city).map(({ id }) => id)).size;
  const needed = city.detectives + 1;
  if (starts >= needed) return [];
  return [finding('too-few-starts', ['stops', 'detectives'], { starts, needed })];
}

export function huddledStarts(city: City): Finding[] {
  const starts = startStops(city);
  if (starts.length < 2) return [];
  if (!(medianDistance(starts) < HUDDLED * medianDistance(city.stops))) return [];
  const ids = starts.map(({ id }) => id);
  return [finding('starts-huddled', ids, { stops: listed(starts.map(({ name }) => name)) })];
}

function startStops({ stops }: City): Stop[] {
  return stops.filter(({ start }) => start === 'detective' || start === 'both');
}

/** Between two stops, in drawing units. */
function medianDistance(stops: readonly Stop[]): number {
  const step = Math.max(1, stops.length / SAMPLE);
  const sample = stops.filter((_, index) => Math.floor(index % step) === 0);
  const distances = sample.flatMap((one, index) =>
    sample.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
}
