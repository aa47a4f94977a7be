/** Looks at a store's file without changing a byte of it, before anything opens it for writing. */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isJournalSound } from './journal.ts';
import { APPLICATION_ID, schemaAt, schemaOf } from './migrations.ts';

export type Inspection =
  | { readonly kind: 'missing' }
  /** Healthy; `version` may be older than the program's. */
  | { readonly kind: 'sound'; readonly version: number; readonly journalSound: boolean }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'damaged' }
  /** The file may be fine, but it cannot be read now (rights, a folder of that name, a bad disk). */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The files that belong to a SQLite database, by what is added to its name. */
export const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const;

export function inspect(file: string, migrations: readonly string[]): Inspection {
  if (!existsSync(file)) {
    return existsSync(`${file}-wal`) ? { kind: 'damaged' } : { kind: 'missing' };
  }
  try {
    const stamp = readStamp(firstBytes(file, 100));
    if (stamp === undefined) return { kind: 'damaged' };
    if (stamp > migrations.length) return { kind: 'newer', version: stamp };
    const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
    return inspectContents(file, migrations, isJournalSound(log));
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function firstBytes(file: string, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** The version in the file's header, or undefined when it is not the header of a store of ours. */
function readStamp(bytes: Buffer): number | undefined {
  const magic = bytes.toString('latin1', 0, 16);
  if (bytes.length < 100 || magic !== 'SQLite format 3\0') return undefined;
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return undefined;
  return bytes.readInt32BE(60);
}

function inspectContents(
  file: string,
  migrations: readonly string[],
  journalSound: boolean,
): Inspection {
  let database: Database.Database | undefined;
  try {
    // Read-only: closing it must not write the log back into a file that may be damaged.
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
    const version = database.pragma('user_version', { simple: true }) as number;
    if (version > migrations.length) return { kind: 'newer', version };
    const sound =
      version >= 1 &&
      database.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
      (database.pragma('foreign_key_check') as unknown[]).length === 0 &&
      schemaOf(database) === schemaAt(version, migrations);
    return sound ? { kind: 'sound', version, journalSound } : { kind: 'damaged' };
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged' };
    throw error;
  } finally {
    database?.close();
  }
}

/** Does an error of SQLite say that the file is broken, rather than out of reach? */
function isDamage(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    /^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR_SHORT_READ|MISMATCH|CONSTRAINT)/.test(error.code)
  );
}
