import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { rawZip } from '../../../editor/pack/hostile/raw-zip.ts';
import { writePack } from '../../../editor/pack/write-pack.ts';
import { createProtocol } from '../../../engine/protocol/protocol.ts';
import { TOWN } from '../fixtures/town.ts';
import { readCityFile } from './city-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'city-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly ok: boolean;
  readonly findings?: readonly { readonly code: string; readonly severity: string }[];
  readonly error?: { readonly code: string; readonly message: string };
}

function protocol(): (request: object) => Promise<Answer> {
  const engine = createProtocol({
    version: '0.0.0',
    cities: [],
    readFile: readCityFile,
    now: () => performance.now(),
  });
  return async (request) => JSON.parse(await engine.answer(JSON.stringify(request))) as Answer;
}

function kept(name: string, contents: string | Uint8Array): { path: string } {
  const path = join(folder, name);
  writeFileSync(path, contents);
  return { path };
}

/** The same document as JSON and as a pack, and what the protocol says of each. */
async function bothWays(city: City): Promise<{ json: Answer[]; pack: Answer[] }> {
  const files = {
    json: kept('city.json', JSON.stringify(city)),
    pack: kept('city.hrcity', await writePack({ city })),
  };
  const say = async (file: { path: string }): Promise<Answer[]> => {
    const ask = protocol();
    return [
      await ask({ cmd: 'validate', city: file }),
      await ask({ cmd: 'new', city: file, seed: 1 }),
    ];
  };
  return { json: await say(files.json), pack: await say(files.pack) };
}

it('a pack with errors is answered with the findings of its city, as the JSON is', async () => {
  const lonely = { ...TOWN, stops: TOWN.stops.map(({ id, name, x, y }) => ({ id, name, x, y })) };
  const { json, pack } = await bothWays(lonely);
  expect(pack[0]?.findings).toEqual(json[0]?.findings);
  expect(pack[0]?.findings?.map(({ code }) => code)).toContain('too-few-starts');
  expect(pack[1]).toMatchObject({ ok: false, error: { code: 'city-not-playable' } });
  expect(pack[1]).toEqual(json[1]);
});

it('a game begins in a pack whose errors a game can bear, as in the JSON', async () => {
  const { phantom, detective } = TOWN.tickets;
  const idle = {
    ...TOWN,
    tickets: { phantom: { ...phantom, train: 0 }, detective: { ...detective, train: 0 } },
  };
  const { json, pack } = await bothWays(idle);
  expect(pack[0]?.findings).toMatchObject([{ code: 'mode-without-ticket', severity: 'error' }]);
  expect(pack[1]).toMatchObject({ ok: true });
  expect(pack[1]).toEqual(json[1]);
});

it('what is wrong with the pack itself is a finding too, and keeps a game from beginning', async () => {
  const hostile = kept(
    'hostile.hrcity',
    rawZip([
      { name: 'city.json', data: JSON.stringify(TOWN) },
      { name: 'preview.png', data: 'no picture' },
    ]),
  );
  const ask = protocol();
  const { findings } = await ask({ cmd: 'validate', city: hostile });
  expect(findings).toMatchObject([{ code: 'picture-unknown-type', severity: 'error' }]);
  expect(await ask({ cmd: 'new', city: hostile })).toMatchObject({
    ok: false,
    error: { code: 'city-not-playable' },
  });
  const cut = kept('cut.hrcity', Buffer.from('PK\u0003\u0004 and no more'));
  const cutFindings = (await ask({ cmd: 'validate', city: cut })).findings;
  expect(cutFindings?.[0]).toMatchObject({ severity: 'error' });
});
