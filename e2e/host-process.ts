import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { RequestBody, RequestName, RequestValue } from '../electron/channel/contract.ts';
import type { Result } from '../engine/result.ts';

const SCRIPT = join(import.meta.dirname, '../dist/electron/host.js');

/** The built host as a process of its own, with a data folder that can outlive it. */
export class HostProcess {
  readonly data = mkdtempSync(join(tmpdir(), 'hide-and-ride-e2e-'));
  address = '';
  private child: ChildProcess | undefined;

  /** Starts on the port it had before, so that an open page finds it again. */
  async start(): Promise<void> {
    const port = this.address === '' ? '0' : new URL(this.address).port;
    const child = spawn(process.execPath, [SCRIPT, '--port', port, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /http:\/\/\S+/.exec(said)?.[0];
        if (address) resolve(address);
      });
      child.once('exit', (code) => {
        reject(new Error(`The host ended with ${code}; it said: ${said}`));
      });
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** One request of the channel, to arrange what a test begins with. */
  async ask<Name extends RequestName>(
    request: Name,
    body: RequestBody<Name>,
  ): Promise<RequestValue<Name>> {
    const line = await this.connect();
    const value = await line.ask(request, body);
    line.close();
    return value;
  }

  /** Begins a game of people only in the Little Town and tells its id. */
  async beginAmongPeople(): Promise<string> {
    const human = { kind: 'human' } as const;
    const { gameId } = await this.ask('games.create', {
      cityId: 'mestecko',
      players: { phantom: human, D1: human, D2: human, D3: human },
      variants: {},
      guide: 'none',
      seed: 5,
    });
    return gameId;
  }

  /** Plays a game whose seats are all people to its end, the first legal move each time. */
  async playToTheEnd(gameId: string): Promise<void> {
    const line = await this.connect();
    const { chairs } = await line.ask('games.open', { gameId });
    for (let turn = 0; turn < 400; turn += 1) {
      for (const { token } of chairs) {
        const { position } = await line.ask('seat.attach', { token });
        const [action] = position.actions;
        if (position.view.outcome) {
          line.close();
          return;
        }
        if (action) await line.ask('seat.play', { number: position.number, action });
      }
    }
    throw new Error('The game does not end.');
  }

  private async connect(): Promise<Line> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}ws`);
    await once(socket, 'open');
    return new Line(socket);
  }
}

/** One connection to the host, one request at a time; events are not listened to. */
class Line {
  private readonly socket: WebSocket;
  private next = 1;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  async ask<Name extends RequestName>(
    request: Name,
    body: RequestBody<Name>,
  ): Promise<RequestValue<Name>> {
    const id = this.next++;
    const answer = new Promise<Result<RequestValue<Name>>>((resolve) => {
      const hear = (data: Buffer): void => {
        const frame = JSON.parse(data.toString()) as Result<RequestValue<Name>> & { id?: number };
        if (frame.id !== id) return;
        this.socket.off('message', hear);
        resolve(frame);
      };
      this.socket.on('message', hear);
    });
    this.socket.send(JSON.stringify({ id, request, body }));
    const result = await answer;
    if (!result.ok) throw new Error(`${request}: ${result.fault.message}`);
    return result.value;
  }

  close(): void {
    this.socket.close();
  }
}
