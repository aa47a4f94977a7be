import fc from 'fast-check';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { MOST_REQUEST_BYTES, REQUESTS, type RequestName } from '../../channel/contract.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';
import { TOWN } from '../fixtures/town.ts';

async function openTestScreen(): Promise<TestScreen> {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  return openScreen((await serveTestHost(host, folder)).address);
}

/** Sends a raw message and returns the next frame. */
async function raw(screen: TestScreen, message: string | Buffer): Promise<unknown> {
  const count = screen.frames.length;
  screen.socket.send(message);
  await screen.until(() => screen.frames.length > count);
  return JSON.parse(screen.frames[count] ?? '');
}

describe('the first requests', () => {
  it('greet, list cities and games, keep settings', async () => {
    const screen = await openTestScreen();
    expect(await screen.value('app.hello', {})).toEqual({
      name: 'Hide & Ride',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      owner: true,
      settings: {
        language: 'system',
        theme: 'system',
        animation: 'normal',
        confirm: false,
        ponder: false,
      },
    });
    expect(await screen.value('cities.list', {})).toEqual([{ city: TOWN, bundled: true }]);
    expect(await screen.value('games.list', {})).toEqual([]);
    expect(await screen.value('settings.write', { theme: 'night' })).toMatchObject({
      theme: 'night',
      language: 'system',
    });
  });
});

describe('whatever comes in is answered', () => {
  it.each([
    ['no JSON', 'hello', 'bad-frame'],
    ['nothing', '', 'bad-frame'],
    ['half a frame', '{"id":1,"request":"app.hel', 'bad-frame'],
    ['a list', '[]', 'bad-frame'],
    ['null', 'null', 'bad-frame'],
    ['a frame without a body', '{"id":1,"request":"app.hello"}', 'bad-frame'],
    ['a frame with more', '{"id":1,"request":"app.hello","body":{},"seat":"D1"}', 'bad-frame'],
    ['an id that is no whole number', '{"id":1.5,"request":"app.hello","body":{}}', 'bad-frame'],
    ['binary data', Buffer.from('{"id":1,"request":"app.hello","body":{}}'), 'bad-frame'],
    ['too much', `"${'x'.repeat(MOST_REQUEST_BYTES)}"`, 'too-large'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'bad-frame'],
  ])('%s', async (_name, message, code) => {
    const screen = await openTestScreen();
    expect(await raw(screen, message)).toMatchObject({ id: null, ok: false, fault: { code } });
    expect((await screen.request('app.hello', {})).ok).toBe(true);
  });

  it.each([
    ['an unknown request', 'games.cheat', {}, 'unknown-request'],
    ['a name of every object', 'constructor', {}, 'unknown-request'],
    ['__proto__', '__proto__', {}, 'unknown-request'],
    ['a body of another shape', 'games.open', { gameId: 7 }, 'bad-request'],
    ['a body with more', 'app.hello', { owner: true }, 'bad-request'],
    ['no body', 'seat.attach', null, 'bad-request'],
    ['an action of no kind', 'seat.play', { number: 0, action: { type: 'fly' } }, 'bad-request'],
  ])('%s', async (_name, request, body, code) => {
    const screen = await openTestScreen();
    const answer = await raw(screen, JSON.stringify({ id: 5, request, body }));
    expect(answer).toMatchObject({ id: 5, ok: false, fault: { code } });
    expect((answer as { fault: { message: string } }).fault.message).toMatch(/^[A-Z].*\.$/);
  });

  it('any JSON as any body, and the host lives on', () => {
    const { host, log } = startTestHost({ folder: testFolder() });
    const connection = host.connect({ owner: true, send: () => undefined });
    const names = Object.keys(REQUESTS) as RequestName[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, body) => {
        const { result, announce } = connection.answer(name, body);
        announce();
        return result.ok || result.fault.message.length > 0;
      }),
    );
    expect(log).toEqual([]);
  });

  it('more than can be meant ends only that connection', async () => {
    const screen = await openTestScreen();
    screen.socket.on('error', () => undefined);
    screen.socket.send('x'.repeat(2 * MOST_REQUEST_BYTES + 1));
    const [code] = (await once(screen.socket, 'close')) as [number];
    expect(code).toBe(1009);
    const url = screen.socket.url.replace('ws:', 'http:').replace(/ws$/, '');
    expect((await (await openScreen(url)).request('app.hello', {})).ok).toBe(true);
  });
});

it('a connection that is not the owner’s can sit and play, but not manage games', () => {
  const { host } = startTestHost({ folder: testFolder() });
  const guest = host.connect({ owner: false, send: () => undefined });
  const owner = host.connect({ owner: true, send: () => undefined });
  const human = { kind: 'human' };
  const body = {
    cityId: TOWN.id,
    players: { phantom: human, D1: human, D2: human },
    variants: {},
    guide: 'none',
  };
  for (const [name, given] of [
    ['games.create', body],
    ['games.list', {}],
    ['games.open', { gameId: '1' }],
    ['games.delete', { gameId: '1' }],
    ['settings.write', {}],
  ] as const) {
    expect(guest.answer(name, given).result).toMatchObject({ fault: { code: 'not-owner' } });
  }
  const made = owner.answer('games.create', body).result;
  const { chairs } = (made.ok ? made.value : {}) as { chairs: { token: string }[] };
  const { token } = chairs[0] ?? {};
  expect(guest.answer('seat.attach', { token }).result.ok).toBe(true);
  expect(guest.answer('app.hello', {}).result).toMatchObject({ value: { owner: false } });
});
