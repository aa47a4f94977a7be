import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { LONGEST_LINE } from '../../engine/protocol/protocol.ts';
import { TOWN } from './fixtures/town.ts';

const SCRIPT = fileURLToPath(new URL('engine-process.ts', import.meta.url));

function startEngine(): ChildProcessWithoutNullStreams {
  const engine = spawn(process.execPath, [SCRIPT]);
  onTestFinished(() => void engine.kill('SIGKILL'));
  return engine;
}

interface Answer {
  readonly ok: boolean;
  readonly id?: number;
  readonly error?: { readonly code: string };
}

/** Sends everything, closes the input, and returns the answers with the exit code. */
async function talk(input: string | Buffer): Promise<{ answers: Answer[]; code: unknown }> {
  const engine = startEngine();
  const output: Buffer[] = [];
  engine.stdout.on('data', (data: Buffer) => output.push(data));
  engine.stdin.end(input);
  const [code] = (await once(engine, 'close')) as [unknown];
  const lines = Buffer.concat(output).toString('utf8').split('\n');
  expect(lines.pop()).toBe('');
  return { answers: lines.map((line) => JSON.parse(line) as Answer), code };
}

it('answers line by line and ends with 0 at the end of the input', async () => {
  const { answers, code } = await talk(
    [
      { id: 1, cmd: 'hello' },
      { id: 2, cmd: 'new', city: TOWN, game: 'hide-and-ride', seed: 7 },
      { id: 3, cmd: 'legal' },
      { id: 4, cmd: 'new', city: { id: 'mestecko' }, game: 'hide-and-ride' },
    ]
      .map((request) => JSON.stringify(request))
      .join('\n'),
  );
  expect(answers).toMatchObject([1, 2, 3, 4].map((id) => ({ id, ok: true })));
  expect(code).toBe(0);
});

it('lives through garbage of any kind and size', async () => {
  const { answers, code } = await talk(
    Buffer.concat([
      Buffer.from('\n{\nnull\n[]\n"text"\n{"cmd":7}\n{"cmd":"__proto__"}\n'),
      Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x0a]),
      Buffer.from(`${'['.repeat(200_000)}\n`),
      Buffer.alloc(LONGEST_LINE + 10, 0x78),
      Buffer.from('\n{"id":9,"cmd":"new","city":{"path":"/nowhere.json"}}\n'),
      Buffer.from('{"id":10,"cmd":"hello"}\r\n'),
    ]),
  );
  expect(answers).toHaveLength(12);
  expect(answers.slice(0, -1).every(({ ok, error }) => !ok && error)).toBe(true);
  expect(answers.at(-3)).toMatchObject({ error: { code: 'too-long' } });
  expect(answers.at(-1)).toMatchObject({ id: 10, ok: true });
  expect(code).toBe(0);
});

it('keeps its memory when nobody reads, and ends when nobody listens any more', async () => {
  const engine = startEngine();
  engine.stdin.on('error', () => undefined);
  engine.stdout.pause();
  for (let id = 0; id < 3000; id += 1) engine.stdin.write(`{"id":${id},"cmd":"hello"}\n`);
  engine.stdout.destroy();
  const [code] = (await once(engine, 'close')) as [unknown];
  expect(code).toBe(0);
});

it('plays the best move so far when it is told to stop', async () => {
  const engine = startEngine();
  const answers: Answer[] = [];
  createInterface(engine.stdout).on('line', (line) => answers.push(JSON.parse(line) as Answer));
  const say = (request: object): void => void engine.stdin.write(`${JSON.stringify(request)}\n`);
  say({ id: 1, cmd: 'new', city: { id: 'mestecko' }, game: 'hide-and-ride', seed: 7 });
  say({ id: 2, cmd: 'best', level: 'expert', ms: 600_000 });
  say({ id: 3, cmd: 'hello' });
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(1);
  await pause(200);
  expect(answers).toHaveLength(1);
  say({ id: 4, cmd: 'stop' });
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(4);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(answers.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  expect(answers[2]).toMatchObject({ action: { type: 'place' } });
  // What comes after it is thought about as ever.
  say({ id: 5, cmd: 'best', level: 'expert', nodes: 200 });
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(5);
  expect(answers[4]).toMatchObject({ ok: true, info: { nodes: 200 } });
  engine.stdin.end();
  expect(await once(engine, 'close')).toEqual([0, null]);
});
