import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { QUICK, serveTestHost, startTestHost, type TestHostOptions } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';
import type { Players, RequestBody, SeatTable } from '../../channel/contract.ts';

const HUMAN = { kind: 'human' } as const;
const EASY = { kind: 'computer', level: 'easy' } as const;
const ALL_HUMAN: Players = { phantom: HUMAN, D1: HUMAN, D2: HUMAN };

async function screenOn(options: TestHostOptions): Promise<TestScreen> {
  const { host } = startTestHost(options);
  const { address } = await serveTestHost(host, options.folder);
  return openScreen(address);
}

function order(
  players: Players,
  more: Partial<RequestBody<'games.create'>> = {},
): RequestBody<'games.create'> {
  return { cityId: 'test-town', players, variants: {}, guide: 'rings', seed: 3, ...more };
}

/** Plays the chair's first listed action whenever it may, until the game is over. */
async function playOut(screen: TestScreen, table: SeatTable): Promise<void> {
  let { position } = table;
  while (position.view.outcome === null) {
    const action = position.actions[0];
    if (action) await screen.value('seat.play', { number: position.number, action });
    const seen = position.number;
    await screen.until(() => (screen.moves.at(-1)?.position.number ?? 0) > seen);
    position = screen.moves.at(-1)?.position ?? position;
  }
}

it('the Phantom gets a chair of his own, human detectives share one', async () => {
  const screen = await screenOn({ folder: testFolder() });
  const all = await screen.value('games.create', order(ALL_HUMAN));
  expect(all.chairs.map(({ seats }) => seats)).toEqual([['phantom'], ['D1', 'D2']]);
  const one = await screen.value('games.create', order({ ...ALL_HUMAN, phantom: EASY, D1: EASY }));
  expect(one.chairs.map(({ seats }) => seats)).toEqual([['D2']]);
  const none = await screen.value('games.create', order({ phantom: EASY, D1: EASY, D2: EASY }));
  expect(none.chairs.map(({ seats }) => seats)).toEqual([[]]);
  expect(new Set([...all.chairs, ...one.chairs, ...none.chairs].map((c) => c.token)).size).toBe(4);
});

it.each([
  ['as the Phantom', { phantom: HUMAN, D1: EASY, D2: EASY }],
  ['as one detective', { phantom: EASY, D1: EASY, D2: HUMAN }],
  ['as all detectives', { phantom: EASY, D1: HUMAN, D2: HUMAN }],
  ['watching the computer', { phantom: EASY, D1: EASY, D2: EASY }],
] satisfies [string, Players][])('a whole game is played %s', async (_name, players) => {
  const screen = await screenOn({ folder: testFolder() });
  const { chairs } = await screen.value('games.create', order(players));
  const table = await screen.value('seat.attach', { token: chairs[0]?.token ?? '' });
  await playOut(screen, table);
  const last = screen.moves.at(-1);
  expect(last?.clues.at(-1)).toMatchObject({ type: 'over' });
  expect(last?.position.actions).toEqual([]);
  expect(screen.moves.map(({ position }) => position.number)).toEqual(
    screen.moves.map((_, index) => index + 1),
  );
  expect(screen.notices).toEqual([]);
  expect(await screen.value('games.list', {})).toMatchObject([
    { outcome: last?.position.view.outcome, toMove: null },
  ]);
});

it('a game left in the middle goes on from the same move in another run of the program', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const first = await openScreen((await serveTestHost(host, folder)).address);
  const { gameId, chairs } = await first.value('games.create', order(ALL_HUMAN));
  const tokens = chairs.map(({ token }) => token);
  for (let action = 0; action < 8; action += 1) {
    let table = await first.value('seat.attach', { token: tokens[0] ?? '' });
    if (table.position.actions.length === 0) {
      table = await first.value('seat.attach', { token: tokens[1] ?? '' });
    }
    const { actions } = table.position;
    const chosen = actions[(action * 7) % actions.length];
    if (!chosen) throw new Error('nobody may play');
    await first.value('seat.play', { number: action, action: chosen });
  }
  const before = [];
  for (const token of tokens) before.push(await first.value('seat.attach', { token }));
  await host.close();

  const second = await screenOn({ folder });
  expect((await second.value('games.open', { gameId })).chairs).toEqual(chairs);
  const after = [];
  for (const token of tokens) after.push(await second.value('seat.attach', { token }));
  expect(after).toEqual(before);
  expect(after[0]?.position.number).toBe(8);
});

it('a computer stops thinking when nobody watches and begins again when somebody comes', async () => {
  const screen = await screenOn({
    folder: testFolder(),
    players: { threads: 1, script: new URL('../fixtures/sleepy-worker.ts', import.meta.url) },
  });
  const { chairs } = await screen.value('games.create', order({ ...ALL_HUMAN, phantom: EASY }));
  const token = chairs[0]?.token ?? '';
  const table = await screen.value('seat.attach', { token });
  expect(table.position.number).toBe(0);
  await screen.value('seat.detach', {});
  const again = await screen.value('seat.attach', { token });
  expect(again.position.number).toBe(0);
  await screen.until(() => screen.moves.length === 1);
});

it.each(['throwing', 'dying', 'cheating'])('a %s computer player is replaced', async (kind) => {
  const { host, log } = startTestHost({
    folder: testFolder(),
    players: { threads: 1, script: new URL(`../fixtures/${kind}-worker.ts`, import.meta.url) },
  });
  const screen = await openScreen((await serveTestHost(host, testFolder())).address);
  const { chairs } = await screen.value('games.create', order({ ...ALL_HUMAN, phantom: EASY }));
  await screen.value('seat.attach', { token: chairs[0]?.token ?? '' });
  await screen.until(() => screen.moves.length > 0);
  expect(screen.moves[0]?.clues).toEqual([{ type: 'placed', slot: 1, to: null }]);
  expect(screen.notices[0]).toMatchObject({
    code: 'computer-replaced',
    values: { seat: 'phantom' },
  });
  // Neither the notice nor the log says what the player knew.
  expect(JSON.stringify([screen.notices, log])).not.toMatch(/secret|Stop [A-J]/);
});

it('what the store does not take is not played', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder, now: () => Number.NaN });
  const screen = await openScreen((await serveTestHost(host, folder)).address);
  expect(await screen.request('games.create', order(ALL_HUMAN))).toMatchObject({
    fault: { code: 'internal' },
  });
  expect(await screen.value('games.list', {})).toEqual([]);
});

it('an action that cannot be saved is taken back and can be tried again', async () => {
  let broken = false;
  const screen = await screenOn({ folder: testFolder(), now: () => (broken ? Number.NaN : 1) });
  const { chairs } = await screen.value('games.create', order(ALL_HUMAN));
  const { position } = await screen.value('seat.attach', { token: chairs[0]?.token ?? '' });
  const action = position.actions[0];
  if (!action) throw new Error('nothing to play');
  broken = true;
  const refused = await screen.request('seat.play', { number: 0, action });
  expect(refused).toMatchObject({ ok: false, fault: { code: 'not-saved' } });
  expect((await screen.value('seat.resync', {})).position).toEqual(position);
  expect(screen.moves).toEqual([]);
  broken = false;
  expect(await screen.value('seat.play', { number: 0, action })).toEqual({ number: 1 });
});

it('the guide is the detectives’ to set, and everybody hears of it', async () => {
  const { host } = startTestHost({ folder: testFolder() });
  const { address } = await serveTestHost(host, testFolder());
  const phantom = await openScreen(address);
  const detectives = await openScreen(address);
  const { chairs } = await phantom.value('games.create', order(ALL_HUMAN));
  const table = await phantom.value('seat.attach', { token: chairs[0]?.token ?? '' });
  await detectives.value('seat.attach', { token: chairs[1]?.token ?? '' });
  const action = table.position.actions[0];
  if (!action) throw new Error('nothing to play');
  await phantom.value('seat.play', { number: 0, action });

  expect(await phantom.request('seat.guide', { guide: 'none' })).toMatchObject({
    fault: { code: 'not-your-guide' },
  });
  const counted = await detectives.value('seat.guide', { guide: 'count' });
  expect(counted.candidates).toEqual({ count: 8, stops: null });
  expect((await detectives.value('seat.guide', { guide: 'none' })).candidates).toBeNull();
  const rings = await detectives.value('seat.guide', { guide: 'rings' });
  expect(rings.candidates?.stops).toHaveLength(8);
  await phantom.value('seat.resync', {});
  expect(phantom.moves.slice(1).map(({ position, clues }) => [position.guide, clues])).toEqual([
    ['count', []],
    ['none', []],
    ['rings', []],
  ]);
});

it('a player is answered before he is told what he did, and others learn it with him', async () => {
  const { host } = startTestHost({ folder: testFolder() });
  const { address } = await serveTestHost(host, testFolder());
  const phantom = await openScreen(address);
  const detectives = await openScreen(address);
  const { chairs } = await phantom.value('games.create', order(ALL_HUMAN));
  const { position } = await phantom.value('seat.attach', { token: chairs[0]?.token ?? '' });
  await detectives.value('seat.attach', { token: chairs[1]?.token ?? '' });
  phantom.frames.splice(0);
  const action = position.actions[0];
  if (!action) throw new Error('nothing to play');
  await phantom.value('seat.play', { number: 0, action });
  await detectives.until(() => detectives.moves.length === 1);
  await phantom.value('seat.resync', {});
  const [answer, event] = phantom.frames;
  expect(JSON.parse(answer ?? '')).toMatchObject({ ok: true, value: { number: 1 } });
  expect(JSON.parse(event ?? '')).toMatchObject({ event: 'seat.moved' });
});

it('faults name what is wrong and change nothing', async () => {
  const screen = await screenOn({ folder: testFolder() });
  const fault = async (...request: Parameters<typeof screen.request>): Promise<string> => {
    const result = await screen.request(...request);
    return result.ok ? 'ok' : result.fault.code;
  };
  const end = { type: 'end' } as const;
  expect(await fault('seat.play', { number: 0, action: end })).toBe('no-seat');
  expect(await fault('seat.resync', {})).toBe('no-seat');
  expect(await fault('seat.attach', { token: 'guess' })).toBe('unknown-token');
  expect(await fault('games.open', { gameId: '1' })).toBe('unknown-game');
  expect(await fault('games.delete', { gameId: '1' })).toBe('unknown-game');
  expect(await fault('games.create', { ...order(ALL_HUMAN), cityId: 'atlantis' })).toBe(
    'unknown-city',
  );
  expect(await fault('games.create', order({ phantom: HUMAN, D1: HUMAN }))).toBe('bad-players');

  const { gameId, chairs } = await screen.value('games.create', order(ALL_HUMAN));
  const detectives = chairs[1]?.token ?? '';
  const before = await screen.value('seat.attach', { token: detectives });
  expect(await fault('seat.play', { number: 3, action: end })).toBe('stale-position');
  expect(await fault('seat.play', { number: 0, action: end })).toBe('not-your-turn');
  await screen.value('seat.attach', { token: chairs[0]?.token ?? '' });
  expect(await fault('seat.play', { number: 0, action: end })).toBe('illegal-action');
  expect(await screen.value('seat.attach', { token: detectives })).toEqual(before);

  await screen.value('games.delete', { gameId });
  await screen.until(() => screen.notices.length > 0);
  expect(screen.notices).toMatchObject([{ code: 'game-deleted' }]);
  expect(await fault('seat.play', { number: 0, action: end })).toBe('unknown-game');
});

describe('a computer that thinks for long', () => {
  const EXPERT = { kind: 'computer', level: 'expert' } as const;
  const budgets = { ...QUICK, expert: { ms: 25_000 } };

  /** Sits a screen of its own down at each chair. */
  async function sitDown(players: Players): Promise<TestScreen[]> {
    const folder = testFolder();
    const { host } = startTestHost({ folder, budgets });
    const { address } = await serveTestHost(host, folder);
    const owner = await openScreen(address);
    const { chairs } = await owner.value('games.create', order(players));
    return Promise.all(
      chairs.map(async ({ token }) => {
        const screen = await openScreen(address);
        await screen.value('seat.attach', { token });
        return screen;
      }),
    );
  }

  it('plays what it has found when it is told to hurry', async () => {
    const [screen] = await sitDown({ ...ALL_HUMAN, phantom: EXPERT });
    if (!screen) throw new Error('nobody sits there');
    await screen.value('seat.hurry', {});
    await screen.until(() => screen.moves.length === 1);
    expect(screen.notices).toEqual([]);
    // Nobody thinks now: nothing happens.
    await screen.value('seat.hurry', {});
  });

  it('is hurried by its own side only, where people are on it', async () => {
    const [phantom, detective] = await sitDown({ ...ALL_HUMAN, D1: EXPERT });
    if (!phantom || !detective) throw new Error('nobody sits there');
    const { position } = await phantom.value('seat.resync', {});
    await phantom.value('seat.play', { number: 0, action: position.actions[0] ?? { type: 'end' } });
    await phantom.until(() => phantom.moves.length === 1);
    await phantom.value('seat.hurry', {});
    await pause(300);
    expect(phantom.moves).toHaveLength(1);
    await detective.value('seat.hurry', {});
    await detective.until(() => detective.moves.length === 2);
  });

  it('is hurried by those who sit at the game only', async () => {
    const screen = await screenOn({ folder: testFolder() });
    expect(await screen.request('seat.hurry', {})).toMatchObject({ fault: { code: 'no-seat' } });
  });
});
