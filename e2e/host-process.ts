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
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}ws`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ id: 1, request, body }));
    const [data] = (await once(socket, 'message')) as [Buffer];
    socket.close();
    const answer = JSON.parse(data.toString()) as Result<RequestValue<Name>>;
    if (!answer.ok) throw new Error(`${request}: ${answer.fault.message}`);
    return answer.value;
  }
}
