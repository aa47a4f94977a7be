import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen } from '../fixtures/screen.ts';
import { startWebServer, type WebServer } from './web-server.ts';

async function serve(): Promise<WebServer> {
  const folder = testFolder();
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'renderer/index.html'), '<!doctype html>');
  return serveTestHost(startTestHost({ folder }).host, folder);
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request exactly as it is written here; `fetch` would tidy the path and forbid the host. */
function ask(
  { address }: WebServer,
  options: { path?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts).toString() });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('pages', () => {
  it('come with a strict policy and their right type', async () => {
    const server = await serve();
    const { status, headers, body } = await ask(server, { path: '/?language=cs' });
    expect([status, body]).toEqual([200, '<!doctype html>']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/[\w-]+ 'unsafe-inline'/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('can only be read', async () => {
    const server = await serve();
    const head = await ask(server, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '15' } });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await ask(server, { method })).status).toBe(405);
    }
    expect((await ask(server, { path: '/healthz' })).body).toBe('ok');
    expect((await ask(server, { path: '/nothing' })).status).toBe(404);
    expect((await ask(server, { path: '/editor' })).headers['location']).toBe('/editor/');
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/data/store.sqlite'])(
    'do not lead out of their folder: %s',
    async (path) => {
      expect((await ask(await serve(), { path })).status).toBe(404);
    },
  );

  it('are not for other names of this device (DNS rebinding)', async () => {
    const server = await serve();
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'evil.example:80', '10.0.0.1']) {
      expect((await ask(server, { headers: { host } })).status).toBe(403);
    }
    const { port } = new URL(server.address);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await ask(server, { headers: { host: `${name}:${port}` } })).status).toBe(200);
    }
  });

  it('outlive broken HTTP', async () => {
    const server = await serve();
    const { port } = new URL(server.address);
    await new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('\0\r\nGARBAGE\r\n\r\n'),
      );
      socket
        .on('close', resolve)
        .on('error', () => undefined)
        .resume();
    });
    expect((await ask(server)).status).toBe(200);
  });
});

describe('a WebSocket', () => {
  /** 'open', or the HTTP status it was refused with. */
  function tryOpen(
    { address }: WebServer,
    headers: Record<string, string>,
    path = 'ws',
  ): Promise<string | number> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
    return new Promise((resolve) => {
      socket.once('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.once('unexpected-response', (_request, response) => {
        socket.on('error', () => undefined);
        socket.terminate();
        resolve(response.statusCode ?? 0);
      });
    });
  }

  it('opens for our own page and for programs', async () => {
    const server = await serve();
    const { port } = new URL(server.address);
    expect(await tryOpen(server, {})).toBe('open');
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      expect(await tryOpen(server, { host, origin: `http://${host}` })).toBe('open');
    }
  });

  it('does not open for other pages or by other names', async () => {
    const server = await serve();
    const { port } = new URL(server.address);
    const ours = `http://127.0.0.1:${port}`;
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', `${ours}.evil`]) {
      expect(await tryOpen(server, { origin })).toBe(403);
    }
    const host = `evil.example:${port}`;
    expect(await tryOpen(server, { host, origin: `http://${host}` })).toBe(403);
    expect(await tryOpen(server, { host, origin: ours })).toBe(403);
    expect(await tryOpen(server, { host })).toBe(403);
    expect(await tryOpen(server, {}, 'other')).toBe(404);
  });
});

it('a port that is taken is named', async () => {
  const server = await serve();
  const port = Number(new URL(server.address).port);
  const { host } = startTestHost({ folder: testFolder() });
  const second = await startWebServer(host, { pages: '', port });
  expect(second).toMatchObject({ ok: false, fault: { code: 'port-unavailable' } });
  expect(!second.ok && second.fault.message).toContain('another program uses it');
});

it('closing does not wait for those who are connected', async () => {
  const server = await serve();
  const screen = await openScreen(server.address);
  const closed = new Promise((resolve) => screen.socket.once('close', resolve));
  await server.close();
  await closed;
});
