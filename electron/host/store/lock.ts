/**
 * One program per data folder. The lock is SQLite's own on an empty file: the operating system gives
 * it back when the process ends, however it ends, so a killed program never leaves one behind.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { failure, success, type Result } from '../../../engine/result.ts';

export interface FolderLock {
  readonly release: () => void;
}

export function lockFolder(folder: string): Result<FolderLock> {
  const file = join(folder, 'store.lock');
  const first = tryLock(file);
  if (first.ok || first.fault.code !== 'lock-damaged') return first;
  // It holds nothing, so a file that SQLite cannot read is simply replaced.
  rmSync(file, { force: true });
  return tryLock(file);
}

function tryLock(file: string): Result<FolderLock> {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    return lockFault(error, file);
  }
  const held = database;
  return success({ release: () => void held.close() });
}

function lockFault(error: unknown, file: string): Result<FolderLock> {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return failure(
      'store-in-use',
      'Hide & Ride is already running with this data folder. Go on there, or start with another --data folder.',
    );
  }
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return failure('lock-damaged', `The lock file ${file} cannot be read.`);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return failure('store-unavailable', `The data folder cannot be written (${file}): ${reason}.`);
}
