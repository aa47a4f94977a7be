/** What a killed host left on the disk, read with SQLite alone. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { STORE_FILE } from '../store/store.ts';

export interface KeptGames {
  /** What is wrong with the file, in SQLite's words; empty when nothing is. */
  readonly damage: readonly string[];
  /** The actions of each game, by its id. */
  readonly actions: ReadonlyMap<string, readonly unknown[]>;
}

/** Reads a copy, so that the host itself finds the files exactly as it left them. */
export function readKeptGames(dataFolder: string): KeptGames {
  const copy = mkdtempSync(join(tmpdir(), 'hide-and-ride-torture-'));
  try {
    cpSync(dataFolder, copy, { recursive: true });
    const database = new Database(join(copy, STORE_FILE), { fileMustExist: true });
    try {
      return { damage: damageIn(database), actions: actionsIn(database) };
    } finally {
      database.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function damageIn(database: Database.Database): string[] {
  const integrity = database.prepare<[], string>('PRAGMA integrity_check').pluck().all();
  const orphans = database.pragma('foreign_key_check') as unknown[];
  return [
    ...integrity.filter((line) => line !== 'ok'),
    ...orphans.map((row) => `orphan: ${JSON.stringify(row)}`),
  ];
}

function actionsIn(database: Database.Database): Map<string, unknown[]> {
  const games = new Map<string, unknown[]>();
  for (const id of database.prepare<[], number>('SELECT number FROM games').pluck().all()) {
    const actions = database
      .prepare<[number], string>('SELECT action FROM actions WHERE game = ? ORDER BY number')
      .pluck()
      .all(id);
    games.set(
      String(id),
      actions.map((text) => JSON.parse(text) as unknown),
    );
  }
  return games;
}
