import type { RequestValue } from '../../electron/channel/contract.ts';

export type CityEntry = RequestValue<'cities.list'>[number];

/** Cities that come with the program first, the bigger the further in front. */
export function byRenown(one: CityEntry, other: CityEntry): number {
  return (
    Number(other.bundled) - Number(one.bundled) || other.city.stops.length - one.city.stops.length
  );
}
