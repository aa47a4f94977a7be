/** The cities of a tournament by the words of its command line. */
import { fileURLToPath } from 'node:url';
import type { City } from '../../../city-data/schema.ts';
import { Random } from '../../../engine/random.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import { randomTown } from '../../../engine/tournament/random-town.ts';
import { readCityFile } from '../cities/city-file.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** `town:7:80` is a random town of 80 stops drawn with seed 7. */
const TOWN = /^town:(\d{1,9}):(\d{2,4})$/;
const TOWN_DETECTIVES = 5;

export async function readCities(names: readonly string[]): Promise<Result<Map<string, City>>> {
  const cities = new Map<string, City>();
  for (const name of names) {
    const city = await readNamedCity(name);
    if (!city.ok) return failure(city.fault.code, `${name}: ${city.fault.message}`);
    cities.set(name, city.value);
  }
  return success(cities);
}

async function readNamedCity(name: string): Promise<Result<City>> {
  const [, seed, stops] = TOWN.exec(name) ?? [];
  if (stops !== undefined) {
    const size = { stops: Number(stops), detectives: TOWN_DETECTIVES };
    return success(randomTown(new Random(Number(seed)), size));
  }
  const isPath = name.includes('/') || name.endsWith('.json');
  const bundled = fileURLToPath(new URL(`city-data/cities/${name}.json`, PROJECT_ROOT));
  const read = await readCityFile(isPath ? name : bundled);
  if (!read.ok) return read;
  const { city, findings } = read.value;
  const error = findings.find(({ severity }) => severity === 'error');
  if (!city) return failure('bad-city', error?.message ?? 'The file holds no city.');
  return error ? failure('city-not-playable', error.message) : success(city);
}
