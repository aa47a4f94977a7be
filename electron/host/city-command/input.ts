/** Files the command reads: any file or folder to import, and cities as JSON or packs. */
import { openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Finding } from '../../../city-data/finding.ts';
import { checkCity } from '../../../city-data/findings.ts';
import type { City } from '../../../city-data/schema.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import { MOST_UNPACKED_BYTES } from '../../../editor/pack/limits.ts';
import { readPack, type Pack } from '../../../editor/pack/read-pack.ts';
import { blobFile, type SourceFile } from '../../../editor/import/source/source-file.ts';
import { unplacedLabels } from '../../../renderer/map/layout/label-placement.ts';
import { decodePicture } from '../pictures/decode-picture.ts';

/** A folder with more files than this is no feed. */
const MOST_FILES = 2000;

/** The file, or every file in the folder. */
export async function openSources(path: string): Promise<Result<SourceFile[]>> {
  try {
    if (!(await stat(path)).isDirectory()) return success([blobFile(path, await openAsBlob(path))]);
    const names = await readdir(path, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    if (files.length > MOST_FILES) {
      return failure('folder-too-large', `${path} holds more than ${MOST_FILES} files.`);
    }
    return success(
      await Promise.all(
        files.map(async (entry) => {
          const full = join(entry.parentPath, entry.name);
          const inside = relative(path, full).split(sep).join('/');
          return blobFile(inside, await openAsBlob(full));
        }),
      ),
    );
  } catch (error) {
    return cannotRead(path, error);
  }
}

export async function readInput(path: string): Promise<Result<Uint8Array>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return failure('no-file', `${path} is not a file.`);
    if (found.size > MOST_UNPACKED_BYTES * 2) {
      return failure('file-too-large', `${path} is too large for a city or a picture.`);
    }
    return success(await readFile(path));
  } catch (error) {
    return cannotRead(path, error);
  }
}

function cannotRead(path: string, error: unknown): Result<never> {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return failure('no-file', `There is no file ${path}.`);
  if (code === 'EACCES') return failure('cannot-read', `${path} may not be read.`);
  return failure('cannot-read', `${path} cannot be read.`);
}

export interface CityInput {
  /** Present when the document has the right shape. */
  readonly city?: City;
  /** Present when it came in a pack. */
  readonly pack?: Pack;
  readonly findings: readonly Finding[];
}

/** Reads a city's JSON file or a pack, whichever it is, and says everything about it. */
export async function readCityInput(path: string): Promise<Result<CityInput>> {
  const bytes = await readInput(path);
  if (!bytes.ok) return bytes;
  if (bytes.value[0] === 0x50 && bytes.value[1] === 0x4b) {
    const { pack, findings } = await readPack(bytes.value, decodePicture);
    if (!pack) return success({ findings });
    return success({ city: pack.city, pack, findings: [...findings, ...labelFindings(pack.city)] });
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return failure('not-json', `${path} is neither a city's JSON file nor a pack.`);
  }
  return success(checkCity(value, { unplacedLabels }));
}

function labelFindings(city: City): Finding[] {
  return checkCity(city, { unplacedLabels }).findings.filter(
    ({ code }) => code === 'label-unplaceable',
  );
}
