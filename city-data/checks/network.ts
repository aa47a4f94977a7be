/** Whether the lines knit the stops into one city. */
import { finding, listed, type Finding } from '../finding.ts';
import { connectedParts, neighboursOf, servedBy } from '../graph.ts';
import type { City } from '../schema.ts';
import { lineName, stopNames } from './check.ts';
import { isForClassics, isForHideAndRide, isLand, linesInService } from './service.ts';

export function noLines(city: City): Finding[] {
  return linesInService(city).length === 0 ? [finding('no-lines', [])] : [];
}

/** One finding for each part that land lines do not join with the largest. */
export function landNotConnected(city: City): Finding[] {
  const land = linesInService(city).filter(({ mode }) => isLand(mode));
  const served = servedBy(land);
  const stops = city.stops.filter(({ id }) => served.has(id));
  const [, ...apart] = connectedParts(neighboursOf(stops, land));
  return apart.map((part) =>
    finding('land-not-connected', part, { stops: listed(stopNames(city, part)) }),
  );
}

export function ferryOnlyStops(city: City): Finding[] {
  const lines = linesInService(city);
  const byFerry = servedBy(lines.filter(({ mode }) => !isLand(mode)));
  const byLand = servedBy(lines.filter(({ mode }) => isLand(mode)));
  return city.stops.flatMap(({ id, name }) =>
    byFerry.has(id) && !byLand.has(id) ? [finding('ferry-only-stop', [id], { stop: name })] : [],
  );
}

export function stopsWithoutLine(city: City): Finding[] {
  const served = servedBy(linesInService(city));
  return city.stops.flatMap(({ id, name }) =>
    served.has(id) ? [] : [finding('stop-without-line', [id], { stop: name })],
  );
}

export function deadEnds(city: City): Finding[] {
  const neighbours = neighboursOf(city.stops, linesInService(city));
  const names = new Map(city.stops.map(({ id, name }) => [id, name]));
  return [...neighbours].flatMap(([id, [only, ...others]]) => {
    if (only === undefined || others.length > 0) return [];
    const values = { stop: names.get(id) ?? id, neighbour: names.get(only) ?? only };
    return [finding('dead-end', [id], values)];
  });
}

export function unusedTaxiLines(city: City): Finding[] {
  if (!isForHideAndRide(city) || isForClassics(city)) return [];
  return city.lines
    .filter(({ mode }) => mode === 'taxi')
    .map((line) => finding('taxi-line-unused', [line.id], { line: lineName(line) }));
}
