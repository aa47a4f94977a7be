/** Electron's own program: npm installs the package without it, so it is fetched when it is wanted. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import { electronBinary } from '../e2e/electron-binary.ts';

/** How long the place it is fetched from may take to answer at all, in milliseconds. */
const ANSWERS_WITHIN = 4000;

/** The program's path, or why there is none, as the beginning of a sentence. */
export type ElectronProgram = { readonly path: string } | { readonly missing: string };

export async function electronProgram(): Promise<ElectronProgram> {
  const installed = electronBinary();
  const obstacle = whyNoWindow();
  if (obstacle !== undefined) {
    const electron = installed === undefined ? 'Electron is not installed and' : 'Electron';
    return { missing: `${electron} could not open a window here (${obstacle})` };
  }
  if (installed !== undefined) return { path: installed };
  const fetched = (isCached() || (await canFetch())) && (await fetchElectron());
  const path = fetched ? electronBinary() : undefined;
  if (path !== undefined) return { path };
  return { missing: 'Electron is not installed and could not be downloaded' };
}

/** What would keep even a fetched program from opening its window. */
function whyNoWindow(): string | undefined {
  if (!hasDisplay()) return 'there is no display';
  if (process.getuid?.() === 0) return 'it does not run as root';
  return undefined;
}

export function hasDisplay(): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/** Asks whether the download would begin; the download itself has no time limit of its own. */
async function canFetch(): Promise<boolean> {
  const mirror = process.env['ELECTRON_MIRROR'] ?? process.env['npm_config_electron_mirror'];
  try {
    const url = mirror ?? 'https://github.com/electron/electron';
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    return true;
  } catch {
    return false;
  }
}

/** Was this version downloaded before, for another checkout? */
function isCached(): boolean {
  const { version } = createRequire(import.meta.url)('electron/package.json') as {
    version: string;
  };
  const root = process.env['electron_config_cache'] ?? envPaths('electron', { suffix: '' }).cache;
  const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  try {
    return readdirSync(root, { recursive: true }).some((path) => String(path).endsWith(name));
  } catch {
    return false;
  }
}

function fetchElectron(): Promise<boolean> {
  console.log('Downloading Electron (about 120 MB, once) …');
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const child = spawn(process.execPath, [join(folder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Its own report of a failure is a stack trace; one sentence of ours says the same.
  child.stderr.resume();
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
