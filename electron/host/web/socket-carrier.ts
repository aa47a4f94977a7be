/** The channel over WebSockets: one JSON text each way, see `AnswerFrame` and `EventFrame`. */
import type { Server } from 'node:http';
import * as v from 'valibot';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { failure, success, type Result } from '../../../engine/result.ts';
import {
  MOST_REQUEST_BYTES,
  requestFrame,
  type AnswerFrame,
  type EventFrame,
} from '../../channel/contract.ts';
import type { Connection } from '../channel/connection.ts';
import type { Host } from '../host.ts';
import { comesFromOurPage, namesThisDevice } from './local-requests.ts';

export const SOCKET_PATH = '/ws';

/** Beyond this a message is not even read; the connection ends. */
const MOST_MESSAGE_BYTES = 2 * MOST_REQUEST_BYTES;
/** A reader who is this far behind is gone or hostile. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

export function carrySockets(server: Server, host: Host): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    const { headers, url = '' } = request;
    const path = url.replace(/[?#].*$/s, '');
    if (path !== SOCKET_PATH) {
      refuse(socket, '404 Not Found');
      return;
    }
    if (!namesThisDevice(headers) || !comesFromOurPage(headers)) {
      refuse(socket, '403 Forbidden');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => carry(webSocket, host));
  });
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function refuse(socket: { end(text: string): unknown }, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function carry(socket: WebSocket, host: Host): void {
  const send = (frame: AnswerFrame | EventFrame): void => {
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };
  const connection = host.connect({ owner: true, send });
  // A broken frame closes the socket by itself; without a listener it would end the program.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => connection.end());
  socket.on('message', (data, isBinary) => receive(connection, data, isBinary, send));
}

function receive(
  connection: Connection,
  data: RawData,
  isBinary: boolean,
  send: (frame: AnswerFrame) => void,
): void {
  const read = isBinary
    ? failure('bad-frame', 'A request is a text, not binary data.')
    : readFrame((data as Buffer).toString('utf8'));
  if (!read.ok) {
    send({ id: null, ok: false, fault: read.fault });
    return;
  }
  const { id, request, body } = read.value;
  const reply = connection.answer(request, body);
  send({ id, ...reply.result });
  reply.announce();
}

function readFrame(text: string): Result<v.InferOutput<typeof requestFrame>> {
  if (text.length > MOST_REQUEST_BYTES) {
    return failure('too-large', 'The request is too large.');
  }
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return failure('bad-frame', 'A request is one JSON object.');
  }
  const read = v.safeParse(requestFrame, frame);
  if (read.success) return success(read.output);
  return failure('bad-frame', 'A request has the fields id, request and body.');
}
