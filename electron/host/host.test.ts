import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { GameSummary } from '../channel/contract.ts';
import type { Connection } from './channel/connection.ts';
import { testFolder } from './fixtures/folder.ts';
import { startTestHost } from './fixtures/host.ts';
import { TOWN } from './fixtures/town.ts';
import { startHost } from './host.ts';

const HUMAN = { kind: 'human' };
const ORDER = {
  cityId: TOWN.id,
  players: { phantom: HUMAN, D1: HUMAN, D2: HUMAN },
  variants: {},
  guide: 'none',
};

function connect(options: Parameters<typeof startTestHost>[0]): Connection {
  return startTestHost(options).host.connect({ owner: true, send: () => undefined });
}

it('what happened to the store is told to whoever connects', () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/store.sqlite'), 'a damaged file');
  expect(connect({ folder }).answer('app.hello', {}).result).toMatchObject({
    value: {
      notices: [
        {
          code: 'store-damaged',
          values: { file: expect.stringMatching(/^store\.damaged-/) as string },
        },
      ],
    },
  });
});

it('a host that cannot have its store does not start', () => {
  const folder = testFolder();
  startTestHost({ folder });
  const second = startHost({ dataFolder: join(folder, 'data') });
  expect(second).toMatchObject({ ok: false, fault: { code: 'store-in-use' } });
});

it('a file among the cities that holds no city is left out and logged', () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'cities'));
  writeFileSync(join(folder, 'cities/broken.json'), '{"format":');
  writeFileSync(join(folder, 'cities/other.json'), '{"format":"else"}');
  const { host, log } = startTestHost({ folder });
  const { result } = host.connect({ owner: true, send: () => undefined }).answer('cities.list', {});
  expect(result).toMatchObject({ ok: true, value: [{ city: { id: TOWN.id }, bundled: true }] });
  expect(log).toEqual([
    'broken.json holds no city that can be read.',
    'other.json holds no city that can be read.',
  ]);
});

it('a city that cannot be played is refused with the reason', () => {
  const lonely = { ...TOWN, id: 'lonely', lines: [] };
  const { result } = connect({ folder: testFolder(), cities: [lonely] }).answer('games.create', {
    ...ORDER,
    cityId: 'lonely',
  });
  expect(result).toMatchObject({ ok: false, fault: { code: 'city-not-playable' } });
});

it('a game whose actions contradict the rules is refused and stays where it is', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const first = host.connect({ owner: true, send: () => undefined });
  first.answer('games.create', ORDER);
  await host.close();
  const database = new Database(join(folder, 'data/store.sqlite'));
  database.exec(`INSERT INTO actions VALUES (1, 1, '{"type":"end"}')`);
  database.close();

  const second = connect({ folder });
  expect(second.answer('games.open', { gameId: '1' }).result).toMatchObject({
    ok: false,
    fault: { code: 'game-unplayable' },
  });
  const games = second.answer('games.list', {}).result as { value: GameSummary[] };
  expect(games.value.map(({ id }) => id)).toEqual(['1']);
});

it('a game goes on with the city it began with, though the city changes', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  host.connect({ owner: true, send: () => undefined }).answer('games.create', ORDER);
  await host.close();

  const changed = { ...TOWN, name: 'New Town', stops: [...TOWN.stops].reverse() };
  const later = connect({ folder, cities: [changed] });
  const opened = later.answer('games.open', { gameId: '1' }).result as {
    value: { chairs: { token: string }[] };
  };
  const { token } = opened.value.chairs[0] ?? {};
  const attached = later.answer('seat.attach', { token }).result;
  expect(attached).toMatchObject({ ok: true, value: { city: TOWN } });
  expect(later.answer('games.create', ORDER).result).toMatchObject({ value: { gameId: '2' } });
  const games = later.answer('games.list', {}).result as { value: GameSummary[] };
  expect(games.value.map(({ cityName }) => cityName)).toEqual(['New Town', 'Test Town']);
});
