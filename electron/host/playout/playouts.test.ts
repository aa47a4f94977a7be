import { describe, expect, it } from 'vitest';
import type { PlayoutProgress } from '../../channel/playout.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';
import { TOWN } from '../fixtures/town.ts';

const ENDLESS = new URL('../fixtures/endless-playout-worker.ts', import.meta.url);
const START = { city: TOWN, games: 5, level: 'medium', nodes: 3, seed: 2, variants: {} } as const;

async function open(script?: URL): Promise<{ window: TestScreen; another: TestScreen }> {
  const folder = testFolder();
  const { host } = startTestHost({ folder, playouts: script ? { threads: 1, script } : {} });
  const { address } = await serveTestHost(host, folder);
  return { window: await openScreen(address), another: await openScreen(address) };
}

function progressOf({ frames }: TestScreen): PlayoutProgress[] {
  return frames
    .map((text) => JSON.parse(text) as { event?: string; body: PlayoutProgress })
    .flatMap(({ event, body }) => (event === 'playout.progress' ? [body] : []));
}

/** Starts, and waits for the last event of that playout. */
async function ended(window: TestScreen, playoutId: string): Promise<PlayoutProgress> {
  const last = (): PlayoutProgress | undefined =>
    progressOf(window).find((it) => it.playoutId === playoutId && it.state !== 'playing');
  await window.until(() => last() !== undefined);
  return last() as PlayoutProgress;
}

async function firstGames(window: TestScreen, count: number): Promise<void> {
  await window.until(() => progressOf(window).some(({ done }) => done >= count));
}

// Threads take seconds to start on a busy machine.
describe('a playout over the channel', { timeout: 60_000 }, () => {
  it('tells how far it is and what the games say, the same for the same seed', async () => {
    const { window } = await open();
    const { playoutId } = await window.value('playout.start', START);
    const result = await ended(window, playoutId);
    expect(result).toMatchObject({ done: 5, games: 5, state: 'finished', report: { games: 5 } });
    expect(result.report?.stops.map(({ id }) => id)).toEqual(TOWN.stops.map(({ id }) => id));
    // The answer comes before the first event.
    expect(window.frames[0]).toContain('"ok":true');
    const again = await window.value('playout.start', START);
    expect((await ended(window, again.playoutId)).report).toEqual(result.report);
    expect(progressOf(window).every(({ done, games }) => done <= games)).toBe(true);
  });

  it('is cancelled at once, keeps what was played, and is over then', async () => {
    const { window } = await open(ENDLESS);
    const { playoutId } = await window.value('playout.start', START);
    await firstGames(window, 1);
    await window.value('playout.cancel', { playoutId });
    const result = await ended(window, playoutId);
    expect(result.state).toBe('cancelled');
    expect(result.report?.games).toBe(result.done);
    expect(result.done).toBeGreaterThanOrEqual(1);
    await window.value('playout.cancel', { playoutId });
    expect(progressOf(window).filter(({ state }) => state !== 'playing')).toHaveLength(1);
  });

  it('gives way to a new one of its window, and to nobody else', async () => {
    const { window, another } = await open(ENDLESS);
    const { playoutId } = await window.value('playout.start', START);
    expect(await another.request('playout.start', START)).toMatchObject({
      fault: { code: 'playout-elsewhere' },
    });
    await another.value('playout.cancel', { playoutId });
    const newer = await window.value('playout.start', { ...START, games: 2 });
    expect((await ended(window, playoutId)).state).toBe('cancelled');
    expect((await ended(window, newer.playoutId)).state).toBe('finished');
  });

  it('ends with its window', async () => {
    const { window, another } = await open(ENDLESS);
    await window.value('playout.start', START);
    await firstGames(window, 1);
    window.socket.terminate();
    const start = async (): Promise<boolean> =>
      (await another.request('playout.start', { ...START, games: 1 })).ok;
    while (!(await start()));
    await firstGames(another, 1);
  });

  it('is for the owner alone', () => {
    const { host } = startTestHost({ folder: testFolder() });
    const guest = host.connect({ owner: false, send: () => undefined });
    for (const [name, body] of [
      ['playout.start', START],
      ['playout.cancel', { playoutId: 'playout-1' }],
    ] as const) {
      expect(guest.answer(name, body).result).toMatchObject({ fault: { code: 'not-owner' } });
    }
  });

  it('is refused where nothing can be played, with the reason', async () => {
    const { window } = await open();
    for (const city of [null, { ...TOWN, lines: [] }, { ...TOWN, detectives: 7 }]) {
      const refused = await window.request('playout.start', { ...START, city });
      expect(refused).toMatchObject({ ok: false, fault: { code: 'city-not-playable' } });
    }
    for (const change of [{ games: 0 }, { games: 1e9 }, { nodes: 0 }, { seed: -1 }]) {
      const refused = await window.request('playout.start', { ...START, ...change });
      expect(refused).toMatchObject({ ok: false, fault: { code: 'bad-request' } });
    }
  });
});
