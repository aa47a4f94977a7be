/** A city of this game as a network, so that it can be reduced again or joined with others. */
import { readCity } from '../../../city-data/read-city.ts';
import type { City } from '../../../city-data/schema.ts';
import { ImportRefusal, type TransitNetwork } from '../network.ts';
import type { JsonObject } from '../source/json-value.ts';

/** @throws ImportRefusal naming the first thing that is wrong */
export function cityOf(json: JsonObject): City {
  const { city, findings } = readCity(json);
  if (city) return city;
  const [first] = findings.filter(({ severity }) => severity === 'error');
  throw new ImportRefusal(
    'city-invalid',
    `This city file is not in order. ${first?.message ?? 'It is no city.'}`,
  );
}

export function cityNetwork(city: City): TransitNetwork {
  const indexOf = new Map(city.stops.map((stop, index) => [stop.id, index]));
  return {
    format: 'city',
    name: city.name,
    coordinates: 'plane',
    stops: city.stops.map(({ id, name, x, y }) => ({
      id,
      name,
      x,
      y,
      station: null,
      stationName: null,
    })),
    lines: city.lines.map((line) => ({
      id: line.id,
      mode: line.mode,
      name: line.name,
      colour: line.color ?? null,
      patterns: line.routes
        .map((route) => ({
          stops: route.flatMap((id) => indexOf.get(id) ?? []),
          trips: 1,
        }))
        .filter((pattern) => pattern.stops.length >= 2),
    })),
    areas: [],
    sources: city.sources ?? [],
    findings: [],
  };
}
