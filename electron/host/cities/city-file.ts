import { readFile, stat } from 'node:fs/promises';
import { failure, success, type Result } from '../../../engine/result.ts';

/** No city document comes near this. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads a city document from a JSON file: parsed, but what it says is not yet trusted. */
export async function readCityFile(path: string): Promise<Result<unknown>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return failure('bad-file', 'The path does not lead to a file.');
    if (found.size > MOST_BYTES) return failure('bad-file', 'The file is too large for a city.');
    return success(JSON.parse(await readFile(path, 'utf8')) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return failure('bad-file', 'The file is not JSON.');
    return failure('no-file', 'The file cannot be read.');
  }
}
