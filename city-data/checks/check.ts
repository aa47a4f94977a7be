/** One check of a city: a pure function, so that an editor can run it alone and when idle. */
import type { Finding } from '../finding.ts';
import type { City, Line } from '../schema.ts';

export interface CheckOptions {
  /** Ids of stops whose name the drawing cannot place; without it nothing is said about labels. */
  readonly unplacedLabels?: (city: City) => readonly string[];
  /** File names of the pictures that came with the city; without it they are not looked for. */
  readonly pictures?: ReadonlySet<string>;
}

/** @param city of the right shape; what it says may be any nonsense */
export type Check = (city: City, options: CheckOptions) => Finding[];

/** Names for a sentence; an id stands for what has no name. */
export function stopNames(city: City, ids: Iterable<string>): string[] {
  const names = new Map(city.stops.map(({ id, name }) => [id, name]));
  return [...ids].map((id) => names.get(id) ?? id);
}

export function lineName({ name, id }: Line): string {
  return name.trim() === '' ? id : name;
}
