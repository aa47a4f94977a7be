/** Is dist/ there, whole, and no older than what it is built from? */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'city-data',
  'editor',
  'electron',
  'engine',
  'renderer',
  'package-lock.json',
  'rolldown.config.ts',
  'svelte.config.js',
  'vite.config.ts',
];

const PROGRAMS = ['host.js', 'main.js', 'player-worker.js', 'playout-worker.js', 'preload.cjs'];
const PAGES = ['renderer/index.html', 'editor/index.html'];

/** What lies among the sources and is not built: tests, their helpers, cities (read at run time). */
const NOT_BUILT = /\.test\.ts$|[\\/]fixtures[\\/]|[\\/]city-data[\\/]cities[\\/]|\.md$/;

/** @param root the project's folder */
export function buildIsFresh(root: string): boolean {
  const outputs = [
    ...PROGRAMS.map((name) => join(root, 'dist/electron', name)),
    // The build takes the pages that exist.
    ...PAGES.filter((page) => changed(join(root, page)) !== undefined).map((page) =>
      join(root, 'dist/web', page),
    ),
  ];
  const built = Math.min(...outputs.map((path) => changed(path) ?? 0));
  return SOURCES.every((path) => filesIn(join(root, path)).every((file) => isOlder(file, built)));
}

function isOlder(file: string, built: number): boolean {
  return NOT_BUILT.test(file) || (changed(file) ?? 0) <= built;
}

function filesIn(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Milliseconds since 1970, or undefined when there is no such file. */
function changed(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
