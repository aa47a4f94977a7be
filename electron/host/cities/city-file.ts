import { readFile, stat } from 'node:fs/promises';
import { checkCity } from '../../../city-data/findings.ts';
import type { CityReading } from '../../../city-data/read-city.ts';
import { MOST_PACKED_BYTES } from '../../../editor/pack/limits.ts';
import { failure, success, type Result } from '../../../engine/result.ts';

/**
 * Reads the city of a JSON file or a pack, with everything there is to say about it, errors of the
 * pack among it. A fault where there is nothing to read.
 */
export async function readCityFile(path: string): Promise<Result<CityReading>> {
  let bytes: Buffer;
  try {
    const found = await stat(path);
    if (!found.isFile()) return failure('bad-file', 'The path does not lead to a file.');
    if (found.size > MOST_PACKED_BYTES) return failure('bad-file', 'The file is too large.');
    bytes = await readFile(path);
  } catch {
    return failure('no-file', 'The file cannot be read.');
  }
  return bytes.toString('latin1', 0, 2) === 'PK' ? readPackedCity(bytes) : readJson(bytes);
}

async function readPackedCity(bytes: Uint8Array): Promise<Result<CityReading>> {
  // Most starts read no pack, and its readers are the largest part of the program.
  const [{ readPack }, { decodePicture }] = await Promise.all([
    import('../../../editor/pack/read-pack.ts'),
    import('../pictures/decode-picture.ts'),
  ]);
  const { city, findings } = await readPack(bytes, decodePicture);
  return success({ ...(city ? { city } : {}), findings: [...findings] });
}

function readJson(bytes: Buffer): Result<CityReading> {
  let document: unknown;
  try {
    // Editors on some systems put a mark before the first brace.
    document = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return failure('bad-file', 'The file is neither a city in JSON nor a pack.');
  }
  return success(checkCity(document));
}
