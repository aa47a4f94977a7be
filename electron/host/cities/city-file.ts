import { readFile, stat } from 'node:fs/promises';
import { hasErrors } from '../../../city-data/finding.ts';
import { MOST_PACKED_BYTES } from '../../../editor/pack/limits.ts';
import { failure, success, type Result } from '../../../engine/result.ts';

/** Reads the city document of a JSON file or a pack; what it says is not yet trusted. */
export async function readCityFile(path: string): Promise<Result<unknown>> {
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

async function readPackedCity(bytes: Uint8Array): Promise<Result<unknown>> {
  // Most starts read no pack, and its readers are the largest part of the program.
  const [{ readPack }, { decodePicture }] = await Promise.all([
    import('../../../editor/pack/read-pack.ts'),
    import('../pictures/decode-picture.ts'),
  ]);
  const { pack, findings } = await readPack(bytes, decodePicture);
  if (pack && !hasErrors(findings)) return success(pack.city);
  const error = findings.find(({ severity }) => severity === 'error');
  return failure('bad-pack', `The pack is refused: ${error?.message ?? 'it holds no city.'}`);
}

function readJson(bytes: Buffer): Result<unknown> {
  try {
    // Editors on some systems put a mark before the first brace.
    return success(JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown);
  } catch {
    return failure('bad-file', 'The file is neither a city in JSON nor a pack.');
  }
}
