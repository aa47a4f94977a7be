import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';
import { TOWN } from '../fixtures/town.ts';
import { VERSIONS_KEPT } from '../store/documents.ts';
import { STORE_FILE } from '../store/store.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function desk(folder = testFolder()) {
  const { host } = startTestHost({ folder });
  const server = await serveTestHost(host, folder);
  return { folder, host, server, screen: () => openScreen(server.address) };
}

const named = (name: string): City => ({ ...TOWN, name });

async function begin(screen: TestScreen): Promise<string> {
  return (await screen.value('documents.create', { city: TOWN })).documentId;
}

describe('documents', () => {
  it('are kept in versions, listed with a picture of the newest, and opened again', async () => {
    const { screen } = await desk();
    const window = await screen();
    const documentId = await begin(window);
    for (const [version, name] of ['One', 'Two'].entries()) {
      const saved = { documentId, version: version + 1, city: named(name) };
      expect(await window.value('documents.save', saved)).toMatchObject({ version: version + 2 });
    }
    expect(await window.value('documents.list', {})).toMatchObject([
      { documentId, name: 'Two', openElsewhere: false, leftOpen: false },
    ]);
    const versions = await window.value('documents.versions', { documentId });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const old = await window.value('documents.version', { documentId, version: 2 });
    expect(old.city).toEqual(named('One'));
  });

  it('never lose a good version to a broken or emptied one', async () => {
    const { screen } = await desk();
    const window = await screen();
    const documentId = await begin(window);
    const save = (city: unknown, version = 1) =>
      window.request('documents.save', { documentId, version, city });
    expect(await save({ ...TOWN, stops: 'gone' })).toMatchObject({
      fault: { code: 'document-broken' },
    });
    expect(await save({ ...TOWN, stops: [], lines: [] })).toMatchObject({
      fault: { code: 'document-emptied' },
    });
    expect(await save(TOWN, 7)).toMatchObject({ fault: { code: 'document-outdated' } });
    expect((await window.value('documents.open', { documentId })).city).toEqual(TOWN);
  });

  it('are open in one window, which is told when another takes over', async () => {
    const { screen } = await desk();
    const [first, second] = [await screen(), await screen()];
    const documentId = await begin(first);
    expect(await second.request('documents.open', { documentId })).toMatchObject({
      fault: { code: 'document-open-elsewhere' },
    });
    expect(await second.value('documents.list', {})).toMatchObject([{ openElsewhere: true }]);
    await second.value('documents.open', { documentId, takeOver: true });
    await first.until(() => first.frames.some((frame) => frame.includes('documents.taken')));
    const late = { documentId, version: 1, city: named('Late') };
    expect(await first.request('documents.save', late)).toMatchObject({
      fault: { code: 'document-not-open' },
    });
    expect(await second.value('documents.save', late)).toMatchObject({ version: 2 });
  });

  it('tell after a dead window that there may be work to recover', async () => {
    const { screen } = await desk();
    const first = await screen();
    const documentId = await begin(first);
    first.socket.terminate();
    const second = await screen();
    await expect
      .poll(async () => (await second.value('documents.list', {}))[0]?.leftOpen)
      .toBe(true);
    await second.value('documents.open', { documentId });
    await second.value('documents.close', { documentId });
    expect(await second.value('documents.list', {})).toMatchObject([{ leftOpen: false }]);
  });

  it('fall back to the version before when the newest was damaged on disk', async () => {
    const { folder, host, screen } = await desk();
    const window = await screen();
    const documentId = await begin(window);
    await window.value('documents.save', { documentId, version: 1, city: named('Two') });
    await window.value('documents.close', { documentId });
    await host.close();
    const database = new Database(join(folder, 'data', STORE_FILE));
    database.prepare("UPDATE document_versions SET text = '{' WHERE version = 2").run();
    database.close();
    const again = await (await desk(folder)).screen();
    expect(await again.value('documents.open', { documentId })).toMatchObject({
      version: 1,
      city: TOWN,
      fellBack: true,
    });
    expect(
      await again.value('documents.save', { documentId, version: 1, city: named('Three') }),
    ).toMatchObject({ version: 3 });
  });

  it('keep a bounded number of versions and their picture', async () => {
    const { screen } = await desk();
    const window = await screen();
    const documentId = await begin(window);
    for (let version = 1; version <= VERSIONS_KEPT + 4; version++) {
      await window.value('documents.save', { documentId, version, city: named(`V${version}`) });
    }
    expect(await window.value('documents.versions', { documentId })).toHaveLength(VERSIONS_KEPT);
    const picture = { type: 'image/png' as const, data: PIXEL };
    await window.value('documents.picture', { documentId, picture });
    expect(await window.value('documents.open', { documentId })).toMatchObject({ picture });
    await window.value('documents.delete', { documentId });
    expect(await window.value('documents.list', {})).toEqual([]);
  });
});

describe('own cities', () => {
  it('can be played once they have no errors, and be taken off the list', async () => {
    const { screen } = await desk();
    const window = await screen();
    const own = { ...TOWN, id: 'own-town', name: 'Own Town' };
    expect(await window.request('cities.keep', { city: { ...own, lines: [] } })).toMatchObject({
      fault: { code: 'city-not-playable' },
    });
    await window.value('cities.keep', { city: own });
    await window.value('cities.keep', { city: { ...own, name: 'Newer Town' } });
    await window.value('cities.keep', { city: own });
    const listed = async () =>
      (await window.value('cities.list', {})).filter(({ bundled }) => !bundled);
    expect(await listed()).toMatchObject([{ city: { name: 'Own Town' } }]);
    await window.value('cities.remove', { cityId: own.id });
    expect(await listed()).toEqual([]);
    expect(await window.request('cities.remove', { cityId: own.id })).toMatchObject({
      fault: { code: 'unknown-city' },
    });
  });
});
