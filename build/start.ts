// `npm start`: builds what is missing or old, then opens the game: in Electron's window where that is
// possible, else in a browser.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { readServeOptions, USAGE, type ServeOptions } from '../electron/host/serve-options.ts';
import { buildIsFresh } from './build-freshness.ts';
import { electronProgram, hasDisplay } from './electron-program.ts';

const ROOT = new URL('../', import.meta.url);
/** Electron ending badly this soon never showed a window: a library is missing, for example. */
const OPENS_WITHIN = 10_000;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) console.log(USAGE);
else process.exitCode = await start(args);

async function start(args: readonly string[]): Promise<number | undefined> {
  const options = readServeOptions(args);
  if (!options.ok) {
    console.error(`${options.fault.message}\n${USAGE}`);
    return 2;
  }
  if (!build()) return 1;
  const wantsWindow = options.value.open && options.value.port === undefined;
  if (wantsWindow) {
    const ended = await openWindow(options.value);
    if ('exitCode' in ended) return ended.exitCode;
    const where = hasDisplay() ? 'in your browser' : 'in a browser at the address below';
    console.log(`${ended.missing}, so the game opens ${where}.`);
  }
  return serve(options.value);
}

function build(): boolean {
  if (buildIsFresh(fileURLToPath(ROOT))) return true;
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error('The build failed, so there is nothing to start.');
  return status === 0;
}

/** Runs Electron until its window is closed; `missing` says why it could not open one. */
async function openWindow({
  data,
}: ServeOptions): Promise<{ exitCode: number } | { missing: string }> {
  const electron = await electronProgram();
  if ('missing' in electron) return electron;
  const env = { ...process.env };
  delete env['ELECTRON_RUN_AS_NODE'];
  const began = performance.now();
  const child = spawn(electron.path, [fileURLToPath(ROOT), `--data=${data}`], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 0));
  });
  const never = exitCode !== 0 && performance.now() - began < OPENS_WITHIN;
  return never ? { missing: 'Electron could not open its window' } : { exitCode };
}

/** Starts the host in this very process; it ends with its signals. */
async function serve({ port, data, open: wantsOpen }: ServeOptions): Promise<number | undefined> {
  const script = new URL('dist/electron/host.js', ROOT);
  process.argv = [
    process.execPath,
    fileURLToPath(script),
    ...(port === undefined ? [] : ['--port', String(port)]),
    '--data',
    data,
  ];
  const { address } = (await import(script.href)) as { address: string | undefined };
  if (address === undefined) return process.exitCode === 2 ? 2 : 1;
  if (wantsOpen && hasDisplay()) await open(address).catch(() => undefined);
  return undefined;
}
