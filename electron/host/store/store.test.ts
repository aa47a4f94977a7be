import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { addGame, NOW, openTestStore, placement } from '../fixtures/store.ts';
import { MIGRATIONS } from './migrations.ts';
import { checkNodeVersion } from './node-version.ts';
import { openStore, STORE_FILE } from './store.ts';

const now = (): number => NOW;
const SECOND_STEP = 'CREATE TABLE dreams (number INTEGER PRIMARY KEY) STRICT;';

describe('a store', () => {
  it('is made new without a notice, and keeps what is put into it', () => {
    const folder = join(testFolder(), 'deep', 'down');
    const { store, notices } = openTestStore(folder);
    expect(notices).toEqual([]);
    const id = addGame(store, 3);
    store.close();

    const again = openTestStore(folder);
    expect(again.notices).toEqual([]);
    const game = again.store.games.read(id);
    expect(game.ok && game.value.record.actions).toEqual([1, 2, 3].map(placement));
    expect(readdirSync(folder).toSorted()).toEqual(
      ['store.lock', 'store.sqlite', 'store.sqlite-shm', 'store.sqlite-wal'].toSorted(),
    );
  });

  it('keeps its latest commits in a journal beside the file', () => {
    const folder = testFolder();
    const { store } = openTestStore(folder);
    addGame(store, 1);
    expect(existsSync(join(folder, 'store.sqlite-wal'))).toBe(true);
    store.close();
    const database = new Database(join(folder, STORE_FILE));
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    database.close();
  });

  it('opens for one program at a time', () => {
    const folder = testFolder();
    const { store } = openTestStore(folder);
    const second = openStore({ folder, now });
    expect(second).toMatchObject({ ok: false, fault: { code: 'store-in-use' } });
    store.close();
    openTestStore(folder);
  });

  it('opens past a lock file that is garbage', () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'store.lock'), 'garbage '.repeat(200));
    expect(openTestStore(folder).notices).toEqual([]);
  });

  it('says why when the folder cannot be used', () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'file'), '');
    const opened = openStore({ folder: join(folder, 'file', 'inside'), now });
    expect(opened).toMatchObject({ ok: false, fault: { code: 'store-unavailable' } });
  });

  it('leaves a folder that bears its name alone', () => {
    const folder = testFolder();
    mkdirSync(join(folder, STORE_FILE));
    const opened = openStore({ folder, now });
    expect(opened).toMatchObject({ ok: false, fault: { code: 'store-unavailable' } });
    expect(existsSync(join(folder, STORE_FILE))).toBe(true);
  });
});

describe('a store of another version', () => {
  it('is copied and then brought up to date when it is older', () => {
    const folder = testFolder();
    const { store } = openTestStore(folder);
    const id = addGame(store, 2);
    store.close();

    const opened = openTestStore(folder, { migrations: [...MIGRATIONS, SECOND_STEP] });
    const game = opened.store.games.read(id);
    expect(game.ok && game.value.record.actions).toHaveLength(2);

    const version = MIGRATIONS.length;
    const backup = `store.version-${version}-2026-05-04T10-20-30.sqlite`;
    expect(readdirSync(folder)).toContain(backup);
    const old = new Database(join(folder, backup), { readonly: true });
    expect(old.pragma('user_version', { simple: true })).toBe(version);
    expect(old.prepare('SELECT count(*) FROM actions').pluck().get()).toBe(2);
    old.close();
  });

  it('is left as it was when bringing it up to date fails', () => {
    const folder = testFolder();
    const { store } = openTestStore(folder);
    const id = addGame(store, 2);
    store.close();
    const failing = `${SECOND_STEP} INSERT INTO nowhere VALUES (1);`;
    expect(openStore({ folder, now, migrations: [...MIGRATIONS, failing] }).ok).toBe(false);
    expect(openTestStore(folder).store.games.read(id).ok).toBe(true);
  });

  it('is refused, byte for byte untouched, when it is newer', () => {
    const folder = testFolder();
    const file = join(folder, STORE_FILE);
    openTestStore(folder, { migrations: [...MIGRATIONS, SECOND_STEP] }).store.close();
    const before = readFileSync(file);

    const opened = openStore({ folder, now });
    expect(opened).toMatchObject({ ok: false, fault: { code: 'store-newer' } });
    expect(!opened.ok && opened.fault.message).toContain('nothing was changed');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['store.lock', 'store.sqlite']);
  });
});

it('the program says which Node it needs', () => {
  expect(checkNodeVersion('24.1.0').ok).toBe(true);
  const old = checkNodeVersion('20.20.0');
  expect(old).toMatchObject({ ok: false, fault: { code: 'node-too-old' } });
  expect(!old.ok && old.fault.message).toContain('20.20.0');
});
