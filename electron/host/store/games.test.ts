import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import {
  addGame,
  BEGINNING,
  newGame,
  openTestStore,
  placement,
  recordOf,
} from '../fixtures/store.ts';
import { TOWN } from '../fixtures/town.ts';
import { STORE_FILE } from './store.ts';

it('a game keeps the exact city document it began with', () => {
  const { store } = openTestStore(testFolder());
  const first = store.games.create(newGame(), BEGINNING);
  const renamed = { ...TOWN, name: 'Renamed Town' };
  const record = { ...recordOf(), city: renamed };
  const second = store.games.create(newGame({ record }), BEGINNING);
  const third = store.games.create(newGame(), BEGINNING);

  const cityOf = (id: string): unknown => {
    const game = store.games.read(id);
    return game.ok && game.value.record.city;
  };
  expect(cityOf(first)).toEqual(TOWN);
  expect(cityOf(second)).toEqual(renamed);
  expect(cityOf(third)).toEqual(TOWN);
});

it('the list shows the game played last first', () => {
  let clock = 1000;
  const { store } = openTestStore(testFolder(), { now: () => (clock += 1) });
  const first = addGame(store, 0);
  const second = addGame(store, 0);
  store.games.append(first, 1, placement(1), { ...BEGINNING, slot: 1, toMove: 'D1' });
  expect(store.games.list()).toMatchObject([
    { id: first, cityId: 'test-town', cityName: 'Test Town', slot: 1, toMove: 'D1' },
    { id: second, slot: 0, outcome: null, players: { D1: { kind: 'computer' } } },
  ]);
});

it('actions are only ever appended, in order', () => {
  const folder = testFolder();
  const { store } = openTestStore(folder);
  const id = addGame(store, 2);
  expect(() => store.games.append(id, 2, placement(2), BEGINNING)).toThrow();
  expect(() => store.games.append(id, 4, placement(4), BEGINNING)).toThrow();
  store.close();

  const database = new Database(join(folder, STORE_FILE));
  database.pragma('foreign_keys = ON');
  expect(() => database.exec("UPDATE actions SET action = '{}'")).toThrow('only appended');
  expect(() => database.exec('DELETE FROM actions')).toThrow('only appended');
  database.close();
});

it('a game that could not be saved whole is not saved at all', () => {
  const { store } = openTestStore(testFolder());
  const id = addGame(store, 1);
  const wrong = { ...BEGINNING, slot: 1.5 };
  expect(() => store.games.append(id, 2, placement(2), wrong)).toThrow();
  const game = store.games.read(id);
  expect(game.ok && game.value.record.actions).toEqual([placement(1)]);
});

it('a token opens its chair', () => {
  const { store } = openTestStore(testFolder());
  const gameId = store.games.create(
    newGame({ chairs: [{ token: 'key', seats: ['D2'] }] }),
    BEGINNING,
  );
  expect(store.games.findChair('key')).toMatchObject({
    ok: true,
    value: { gameId, chair: { seats: ['D2'] } },
  });
  expect(store.games.findChair('guess')).toMatchObject({ ok: false });
});

it('a finished game leaves a line in the statistics that outlives it', () => {
  const { store } = openTestStore(testFolder());
  const id = addGame(store, 1);
  const kept = store.games.read(id);
  const token = (kept.ok && kept.value.chairs[0]?.token) || '';
  expect(store.games.findChair(token).ok).toBe(true);
  const outcome = { winner: 'phantom', reason: 'survived', score: 24 } as const;
  store.games.append(id, 2, placement(2), { round: 24, slot: 24, toMove: null, outcome });
  expect(store.games.list()).toMatchObject([{ outcome }]);
  expect(store.games.delete(id)).toBe(true);
  expect(store.games.delete(id)).toBe(false);
  expect(store.games.list()).toEqual([]);
  expect(store.games.findChair(token).ok).toBe(false);
  expect(store.statistics.all()).toMatchObject([
    { city: 'test-town', winner: 'phantom', reason: 'survived', score: 24, actions: 2 },
  ]);
});

it('the number of a deleted game is not given to another', () => {
  const { store } = openTestStore(testFolder());
  const id = addGame(store, 0);
  store.games.delete(id);
  expect(addGame(store, 0)).not.toBe(id);
});

it.each(['0', '-1', '1.0', ' 1', '1 OR 1=1', "1'; DROP TABLE games", '99999999999999999999'])(
  'the id %j is no game',
  (id) => {
    const { store } = openTestStore(testFolder());
    addGame(store, 0);
    expect(store.games.read(id)).toMatchObject({ ok: false, fault: { code: 'unknown-game' } });
    expect(store.games.delete(id)).toBe(false);
  },
);

it('a game whose rows make no sense is a fault of its own and spares the others', () => {
  const folder = testFolder();
  const opened = openTestStore(folder);
  const broken = addGame(opened.store, 1);
  const fine = addGame(opened.store, 1);
  opened.store.close();
  const database = new Database(join(folder, STORE_FILE));
  database.prepare(`UPDATE games SET players = '"nobody"' WHERE number = ?`).run(Number(broken));
  database.close();

  const { store } = openTestStore(folder);
  expect(store.games.read(broken)).toMatchObject({ fault: { code: 'game-unreadable' } });
  expect(store.games.read(fine).ok).toBe(true);
  expect(store.games.list().map(({ id }) => id)).toEqual([fine]);
});

it('settings are kept one by one, and nonsense counts as not set', () => {
  const folder = testFolder();
  const { store } = openTestStore(folder);
  expect(store.settings.write({ language: 'cs', confirm: true })).toMatchObject({
    language: 'cs',
    confirm: true,
    theme: 'system',
  });
  store.close();
  const database = new Database(join(folder, STORE_FILE));
  database.exec(`UPDATE settings SET value = '"loud"' WHERE name = 'confirm'`);
  // SQLite reads JSON up to a NUL; a program reads all of it.
  database.exec(`INSERT INTO settings VALUES ('theme', '"night"' || char(0) || 'x')`);
  database.close();
  expect(openTestStore(folder).store.settings.read()).toMatchObject({
    language: 'cs',
    confirm: false,
    theme: 'system',
  });
});
