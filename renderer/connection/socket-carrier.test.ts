import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import type { CarrierStatus } from './carrier.ts';
import { HostClient } from './host-client.ts';
import { SocketCarrier } from './socket-carrier.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Reply = (frame: { id: number; request: string; body: unknown }, socket: ServerSocket) => void;

async function serve(reply: Reply, port = 0): Promise<{ port: number; drop: () => void }> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      reply(JSON.parse(data.toString()) as Parameters<Reply>[0], socket);
    });
  });
  await once(server, 'listening');
  const drop = (): void => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  closing.push(drop);
  return { port: (server.address() as AddressInfo).port, drop };
}

function connect(port: number): { client: HostClient; statuses: CarrierStatus[] } {
  const client = new HostClient(new SocketCarrier(`ws://127.0.0.1:${port}/ws`));
  const statuses: CarrierStatus[] = [];
  client.onStatus((status) => statuses.push(status));
  closing.push(() => {
    client.close();
  });
  return { client, statuses };
}

const open = (client: HostClient): Promise<void> =>
  vi.waitFor(() => {
    expect(client.status).toBe('open');
  });

test('a request gets the answer with its number, however the answers are ordered', async () => {
  const held: (() => void)[] = [];
  const { port } = await serve(({ id, request }, socket) => {
    held.unshift(() => {
      socket.send(JSON.stringify({ id, ok: true, value: request === 'games.list' ? [] : {} }));
    });
    if (held.length === 2) for (const send of held) send();
  });
  const { client } = connect(port);
  await open(client);
  const [games, detached] = await Promise.all([
    client.request('games.list', {}),
    client.request('seat.detach', {}),
  ]);
  expect(games).toEqual({ ok: true, value: [] });
  expect(detached).toEqual({ ok: true, value: {} });
});

test('a fault of the host comes as a value, and so does an answer of the wrong shape', async () => {
  const { port } = await serve(({ id, request }, socket) => {
    const fault = { code: 'no-such-game', message: 'There is no such game.' };
    socket.send(
      JSON.stringify(
        request === 'games.open' ? { id, ok: false, fault } : { id, ok: true, value: [{ id: 1 }] },
      ),
    );
  });
  const { client } = connect(port);
  await open(client);
  expect(await client.request('games.open', { gameId: 'x' })).toEqual({
    ok: false,
    fault: { code: 'no-such-game', message: 'There is no such game.' },
  });
  expect(await client.request('games.list', {})).toMatchObject({
    ok: false,
    fault: { code: 'bad-answer' },
  });
});

test('events reach their listeners, nonsense reaches nobody', async () => {
  const { port } = await serve((_frame, socket) => {
    socket.send('not JSON');
    socket.send(JSON.stringify({ event: 'seat.unheard', body: {} }));
    socket.send(JSON.stringify({ event: 'seat.notice', body: { code: 7 } }));
    socket.send(JSON.stringify({ event: 'seat.notice', body: { code: 'a', message: 'A.' } }));
  });
  const { client } = connect(port);
  const heard = vi.fn();
  const off = client.on('seat.notice', heard);
  await open(client);
  void client.request('games.list', {});
  await vi.waitFor(() => {
    expect(heard).toHaveBeenCalledExactlyOnceWith({ code: 'a', message: 'A.' });
  });
  off();
});

test('a broken line answers what was waiting, says so, and comes back by itself', async () => {
  const first = await serve(() => undefined);
  const { client, statuses } = connect(first.port);
  await open(client);
  const waiting = client.request('games.list', {});
  first.drop();
  expect(await waiting).toMatchObject({ ok: false, fault: { code: 'disconnected' } });
  expect(await client.request('games.list', {})).toMatchObject({
    ok: false,
    fault: { code: 'disconnected' },
  });
  await serve(({ id }, socket) => {
    socket.send(JSON.stringify({ id, ok: true, value: [] }));
  }, first.port);
  client.retry();
  await vi.waitFor(() => {
    expect(client.status).toBe('open');
  }, 5000);
  expect(await client.request('games.list', {})).toEqual({ ok: true, value: [] });
  expect(statuses).toEqual(['open', 'lost', 'open']);
});
