/**
 * The one file that everything is kept in. Opening it never loses anything: an older store is copied
 * before it is brought up to date, a newer one is left alone, a damaged one is moved aside.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { Notice } from '../../channel/contract.ts';
import { copyAside, moveAside, nameBeside } from './aside.ts';
import { CityShelf } from './cities.ts';
import { DocumentShelf } from './documents.ts';
import { GameShelf } from './games.ts';
import { COMPANIONS, inspect } from './inspection.ts';
import { lockFolder } from './lock.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { checkNodeVersion } from './node-version.ts';
import { SettingsDrawer } from './settings.ts';
import { StatisticsBook } from './statistics.ts';

export interface Store {
  readonly cities: CityShelf;
  readonly games: GameShelf;
  readonly documents: DocumentShelf;
  readonly settings: SettingsDrawer;
  readonly statistics: StatisticsBook;
  readonly close: () => void;
}

export interface OpenedStore {
  readonly store: Store;
  /** What the person should know about the opening. */
  readonly notices: readonly Notice[];
}

export interface StoreOptions {
  /** Made when it does not exist. */
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly migrations?: readonly string[];
}

export const STORE_FILE = 'store.sqlite';

export function openStore(options: StoreOptions): Result<OpenedStore> {
  const node = checkNodeVersion(process.versions.node);
  if (!node.ok) return node;
  try {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return unavailable(options.folder, error);
  }
  const lock = lockFolder(options.folder);
  if (!lock.ok) return lock;
  let opened: Result<OpenedStore> | undefined;
  try {
    opened = openLocked(options, lock.value.release);
  } catch (error) {
    opened = unavailable(options.folder, error);
  }
  if (!opened.ok) lock.value.release();
  return opened;
}

function openLocked(options: StoreOptions, release: () => void): Result<OpenedStore> {
  const { folder, now, migrations = MIGRATIONS } = options;
  const file = join(folder, STORE_FILE);
  const notices: Notice[] = [];
  const found = inspect(file, migrations);

  if (found.kind === 'unavailable') return unavailable(file, found.reason);
  if (found.kind === 'newer') {
    return failure(
      'store-newer',
      `The games in ${folder} were kept by a newer Hide & Ride (store version ${found.version}, this program knows ${migrations.length}). Use the newer program; nothing was changed.`,
    );
  }
  if (found.kind === 'damaged') {
    notices.push(damagedNotice(basename(moveAside(file, now()))));
  }
  if (found.kind === 'sound' && !found.journalSound) {
    notices.push(journalNotice(basename(copyAside(file, now()))));
  }
  if (found.kind === 'sound' && found.version < migrations.length) {
    backUp(file, nameBeside(file, `version-${found.version}`, now()));
  }
  if (found.kind === 'missing' || found.kind === 'damaged') createEmpty(file, migrations);

  const database = openForWriting(file);
  migrate(database, migrations);
  return success({ store: storeOf(database, now, release), notices });
}

/** Made under another name and renamed, so that a half-made store is never found under its own. */
function createEmpty(file: string, migrations: readonly string[]): void {
  const draft = file.replace(/\.sqlite$/, '.new.sqlite');
  for (const companion of COMPANIONS) rmSync(draft + companion, { force: true });
  const database = openForWriting(draft);
  migrate(database, migrations);
  database.close();
  renameSync(draft, file);
}

/** A copy of everything committed, whole or not there at all. */
function backUp(file: string, target: string): void {
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  const database = new Database(file, { fileMustExist: true });
  try {
    database.prepare('VACUUM INTO ?').run(draft);
  } finally {
    database.close();
  }
  renameSync(draft, target);
}

function openForWriting(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  // Each commit is on the disk before it returns; WAL's default leaves that to the next checkpoint.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // A fresh journal: what lay in a damaged one behind its sound part must never count again.
  database.pragma('wal_checkpoint(TRUNCATE)');
  return database;
}

function storeOf(database: Database.Database, now: () => number, release: () => void): Store {
  const cities = new CityShelf(database, now);
  const statistics = new StatisticsBook(database);
  return {
    cities,
    statistics,
    documents: new DocumentShelf(database, now),
    games: new GameShelf(database, cities, statistics, now),
    settings: new SettingsDrawer(database),
    close: () => {
      database.close();
      release();
    },
  };
}

function damagedNotice(name: string): Notice {
  return {
    code: 'store-damaged',
    message: `The file with your games was damaged. It was kept as ${name}, and a new one was begun.`,
    values: { file: name },
  };
}

function journalNotice(name: string): Notice {
  return {
    code: 'store-journal-damaged',
    message: `The journal of your games was damaged, so the last moves may be missing. A copy of everything was kept as ${name}.`,
    values: { file: name },
  };
}

function unavailable(path: string, error: unknown): Result<never> {
  const reason = error instanceof Error ? error.message : String(error);
  return failure('store-unavailable', `The games cannot be opened (${path}): ${reason}.`);
}
