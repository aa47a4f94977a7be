/** For tests: Městečko, about which there is nothing to say, with one thing changed. */
import mestecko from '../cities/mestecko.json' with { type: 'json' };
import type { City, Line, Stop } from '../schema.ts';

export function changedCity(change: (city: City) => void): City {
  const city = structuredClone(mestecko) as unknown as City;
  change(city);
  return city;
}

export function stopOf(city: City, id: string): Stop {
  const stop = city.stops.find((candidate) => candidate.id === id);
  if (!stop) throw new Error(`Městečko has no stop ${id}`);
  return stop;
}

export function lineOf(city: City, id: string): Line {
  const line = city.lines.find((candidate) => candidate.id === id);
  if (!line) throw new Error(`Městečko has no line ${id}`);
  return line;
}

/** Městečko with `value` at `path`, such as `stops.0.x`; undefined takes the field away. */
export function cityWith(path: string, value: unknown): Record<string, unknown> {
  type Fields = Record<string, unknown>;
  const city = changedCity(() => undefined) as unknown as Fields;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((object, key) => object[key] as Fields, city);
  owner[last] = value;
  return city;
}
