/** The cities of a tournament by the words of its command line. */
import { fileURLToPath } from 'node:url';
import type { City } from '../../../city-data/schema.ts';
import { classicBoard } from '../../../engine/bench/classic-board.ts';
import { Random } from '../../../engine/random.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import { randomTown } from '../../../engine/tournament/random-town.ts';
import { readCityFile } from '../cities/city-file.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** The board that published programs are measured on; it lies beside the checkout or nowhere. */
const CLASSIC = 'classic';
/** `town:7:80` is a random town of 80 stops drawn with seed 7. */
const TOWN = /^town:(\d{1,9}):(\d{2,4})$/;
/** With five the Phantom hardly ever survives in them; with three the game is open. */
const TOWN_DETECTIVES = 3;

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
  if (name === CLASSIC) {
    const board = classicBoard();
    return board ? success(board) : failure('no-such-city', 'The classic board is not here.');
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
