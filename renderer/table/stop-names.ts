/** The names of a city's stops in the language of the screen. */
import type { City } from '../../city-data/schema.ts';
import { localName } from '../messages/language.svelte.ts';

export type NameOf = (stop: string) => string;

export function stopNames(city: City): NameOf {
  const stops = new Map(city.stops.map((stop) => [stop.id, stop]));
  return (id) => {
    const stop = stops.get(id);
    return stop ? localName(stop) : id;
  };
}
