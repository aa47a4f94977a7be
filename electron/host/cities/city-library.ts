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

  /** One's own cities after the bundled ones, no two with the same id. */
  list(): LibraryCity[] {
    const own = this.#shelf.own().flatMap((document) => cityIn(document));
    // One kept by a version in which an own city hid the bundled one of its id.
    const byId = new Map(own.map((city) => [this.#beside(city).id, this.#beside(city)]));
    return [
      ...this.#bundled.map((city) => ({ city, origin: 'bundled' as const })),
      ...[...byId.values()].map((city) => ({ city, origin: 'own' as const })),
    ];
  }

  /**
   * Puts a city among one's own, in the place of an earlier one of its id. One with the id of a bundled
   * city stands beside it under another: neither hides the other.
   *
   * @returns the id it has among the cities
   */
  add(city: City): string {
    const own = this.#beside(city);
    if (own !== city) this.#shelf.putAway(city.id);
    this.#shelf.list(own);
    return own.id;
  }

  /** Takes an own city off the list; false when there was none. */
  remove(cityId: string): boolean {
    if (this.#bundled.some(({ id }) => id === cityId)) return false;
    const before = this.#bundled.find(({ id }) => besideId(id) === cityId);
    const aside = before ? this.#shelf.putAway(before.id) : false;
    return this.#shelf.putAway(cityId) || aside;
  }

  #beside(city: City): City {
    const taken = this.#bundled.some(({ id }) => id === city.id);
    return taken ? { ...city, id: besideId(city.id) } : city;
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

/** The id beside a bundled one; an id has at most 40 characters. */
function besideId(id: string): string {
  return `${id.slice(0, 38)}-2`;
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
