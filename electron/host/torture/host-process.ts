/** The host as a process of its own, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../serve.ts', import.meta.url));

export class HostProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** Where the host listens; undefined when it ended before it did. */
  readonly address: Promise<string | undefined>;
  /** What it wrote to its log. */
  log = '';

  constructor(dataFolder: string) {
    const args = [SCRIPT, '--port', '0', '--data', dataFolder];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#ended = once(this.#child, 'close');
    this.address = this.#readAddress();
    this.#child.stderr?.on('data', (data: Buffer) => (this.log += data.toString('utf8')));
  }

  #readAddress(): Promise<string | undefined> {
    let output = '';
    return new Promise((resolve) => {
      this.#child.stdout?.on('data', (data: Buffer) => {
        output += data.toString('utf8');
        const address = /http:\S+/.exec(output)?.[0];
        if (address !== undefined) resolve(address);
      });
      void this.#ended.then(() => resolve(undefined));
    });
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }
}
