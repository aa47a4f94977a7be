/** Serves the pages and carries the channel for browsers, on this device's own address only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { Host } from '../host.ts';
import { namesThisDevice } from './local-requests.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { carrySockets } from './socket-carrier.ts';
import { findWebFile } from './web-files.ts';

export interface WebServer {
  /** Such as `http://127.0.0.1:8787/`. */
  readonly address: string;
  close(): Promise<void>;
}

export interface WebServerOptions {
  /** The folder of the built pages. */
  readonly pages: string;
  /** 0 takes any free port. */
  readonly port: number;
}

const ADDRESS = '127.0.0.1';

export async function startWebServer(
  host: Host,
  options: WebServerOptions,
): Promise<Result<WebServer>> {
  const server = createServer((request, response) => {
    respond(request, response, options.pages).catch(() => response.destroy());
  });
  const sockets = carrySockets(server, host);
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  const { port } = server.address() as AddressInfo;
  return success({
    address: `http://${ADDRESS}:${port}/`,
    close: async () => {
      sockets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  });
}

function listen(server: Server, port: number): Promise<Result<true>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'another program uses it' : (error.code ?? error.message);
      resolve(failure('port-unavailable', `Port ${port} cannot be used: ${reason}.`));
    });
    server.listen(port, ADDRESS, () => resolve(success(true)));
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  pages: string,
): Promise<void> {
  const { method = '', url = '' } = request;
  if (!namesThisDevice(request.headers)) {
    end(response, method, 403, 'This game is played on its own device.');
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    end(response, method, 405, 'Pages can only be read.');
    return;
  }
  const path = url.replace(/[?#].*$/s, '');
  if (path === '/healthz') {
    end(response, method, 200, 'ok');
    return;
  }
  if (path === '/editor') {
    response.setHeader('location', '/editor/');
    end(response, method, 308, 'The editor is at /editor/.');
    return;
  }
  const file = await findWebFile(pages, path);
  if (!file) {
    end(response, method, 404, 'There is no such page.');
    return;
  }
  const cache = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('cache-control', cache);
  end(response, method, 200, file.body, file.type);
}

function end(
  response: ServerResponse,
  method: string,
  status: number,
  body: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
