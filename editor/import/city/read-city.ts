/** A city of this game as a network, so that it can be reduced again or joined with others. */
import * as v from 'valibot';
import { citySchema, type City } from '../../../city-data/schema.ts';
import { ImportRefusal, type TransitNetwork } from '../network.ts';
import type { JsonObject } from '../source/json-value.ts';

/** @throws ImportRefusal naming the first thing that is wrong */
export function readCity(json: JsonObject): City {
  const parsed = v.safeParse(citySchema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  throw new ImportRefusal(
    'city-invalid',
    `This city file is not in order${where ? `, at ${where}` : ''}: ${issue.message}.`,
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
