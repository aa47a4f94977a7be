/** The cities one can play: those that came with the program, and one's own from the store. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCity } from '../../../city-data/findings.ts';
import { readCity } from '../../../city-data/read-city.ts';
import type { City } from '../../../city-data/schema.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { CityOrigin, CityShelf } from '../store/cities.ts';

export interface LibraryCity {
  readonly city: City;
  readonly origin: CityOrigin;
}

export class CityLibrary {
  readonly #bundled: readonly City[];
  readonly #shelf: CityShelf;

  constructor(bundled: readonly City[], shelf: CityShelf) {
    this.#bundled = bundled;
    this.#shelf = shelf;
  }

  /** One's own cities after the bundled ones; an own city hides a bundled one of the same id. */
  list(): LibraryCity[] {
    const own = this.#shelf.own().flatMap((document) => cityIn(document));
    const hidden = new Set(own.map(({ id }) => id));
    return [
      ...this.#bundled
        .filter(({ id }) => !hidden.has(id))
        .map((city) => ({ city, origin: 'bundled' as const })),
      ...own.map((city) => ({ city, origin: 'own' as const })),
    ];
  }

  playable(cityId: string): Result<LibraryCity> {
    const found = this.list().find(({ city }) => city.id === cityId);
    if (!found) return failure('unknown-city', 'This city does not exist any more.');
    const { findings } = checkCity(found.city);
    const error = findings.find(({ severity }) => severity === 'error');
    if (!error) return success(found);
    return failure('city-not-playable', `This city cannot be played yet: ${error.message}`);
  }
}

/**
 * Reads the city files of a folder, by name.
 *
 * @param warn told of each file that holds no city
 */
export function readCityFolder(folder: string, warn: (line: string) => void): City[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().flatMap((name) => {
    const cities = cityIn(readFileSync(join(folder, name), 'utf8'));
    if (cities.length === 0) warn(`${name} holds no city that can be read.`);
    return cities;
  });
}

function cityIn(document: string): City[] {
  try {
    const { city } = readCity(JSON.parse(document) as unknown);
    return city ? [city] : [];
  } catch {
    return [];
  }
}
