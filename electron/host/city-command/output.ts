/** Files that come to be whole or not at all. */
import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { failure, success, type Result } from '../../../engine/result.ts';

/** Writes a file beside its place and moves it there once it is complete. */
export async function writeOutput(path: string, data: string | Uint8Array): Promise<Result<null>> {
  try {
    await writeFileAtomic(path, typeof data === 'string' ? data : Buffer.from(data));
    return success(null);
  } catch (error) {
    return cannotWrite(path, error);
  }
}

/** Makes a folder of files: they appear together, in a folder that was not there or was empty. */
export async function writeFolder(
  path: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Result<null>> {
  const target = resolve(path);
  let making: string | null = null;
  try {
    if (!(await isFree(target))) {
      return failure('folder-not-empty', `${path} is already there and not empty.`);
    }
    await mkdir(dirname(target), { recursive: true });
    making = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
    for (const [name, data] of files) await writeFile(join(making, name), data);
    // A folder made for temporary use is the owner's alone.
    await chmod(making, 0o755);
    await rmdir(target).catch(() => undefined);
    await rename(making, target);
    return success(null);
  } catch (error) {
    if (making !== null) await rm(making, { recursive: true, force: true });
    return cannotWrite(path, error);
  }
}

async function isFree(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder it should go to does not exist',
  EACCES: 'this is not allowed here',
  EPERM: 'this is not allowed here',
  EROFS: 'the disk cannot be written to',
  EISDIR: 'a folder has that name',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
};

function cannotWrite(path: string, error: unknown): Result<null> {
  return failure(
    'cannot-write',
    `${path} cannot be written: ${REASONS[codeOf(error)] ?? (codeOf(error) || 'unknown reason')}.`,
  );
}
