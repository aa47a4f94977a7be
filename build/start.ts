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
endWithParent();
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
    const where = hasDisplay() ? 'in your browser' : 'in a browser, at the address below';
    console.log(`${ended.missing}, so the game opens ${where}.`);
  }
  return serve(options.value);
}

function build(): boolean {
  if (buildIsFresh(fileURLToPath(ROOT))) return true;
  console.log('Building …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return true;
  console.error(`${stdout}${stderr}\nThe build failed, so there is nothing to start.`);
  return false;
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
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 0));
  });
  process.off('SIGINT', pass).off('SIGTERM', pass);
  const never = exitCode !== 0 && performance.now() - began < OPENS_WITHIN;
  return never ? { missing: 'Electron could not open its window' } : { exitCode };
}

/** npm hands a signal to its shell only, and a shell that dies of one tells nobody. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
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
