import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildIsFresh } from './build-freshness.ts';

const OUTPUTS = [
  'dist/electron/host.js',
  'dist/electron/main.js',
  'dist/electron/player-worker.js',
  'dist/electron/playout-worker.js',
  'dist/electron/preload.cjs',
  'dist/web/renderer/index.html',
];

/** A project whose files were changed at the given seconds. */
function project(files: Readonly<Record<string, number>>): string {
  const root = mkdtempSync(join(tmpdir(), 'freshness-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, seconds] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), seconds, seconds);
  }
  return root;
}

const built = Object.fromEntries(OUTPUTS.map((path) => [path, 2000]));
const sources = { 'engine/rules.ts': 1000, 'renderer/index.html': 1000, 'vite.config.ts': 1000 };

it('a whole build that is newer than every source is fresh', () => {
  expect(buildIsFresh(project({ ...sources, ...built }))).toBe(true);
});

it('without a build there is nothing to start', () => {
  expect(buildIsFresh(project(sources))).toBe(false);
});

it.each(OUTPUTS)('a build that lacks %s is not fresh', (missing) => {
  const rest = Object.fromEntries(Object.entries(built).filter(([path]) => path !== missing));
  expect(buildIsFresh(project({ ...sources, ...rest }))).toBe(false);
});

it.each(['engine/search/deep/new.ts', 'renderer/App.svelte', 'package-lock.json'])(
  'a change of %s wants a new build',
  (path) => {
    expect(buildIsFresh(project({ ...sources, ...built, [path]: 3000 }))).toBe(false);
  },
);

it('the editor’s page is built when there is one', () => {
  const withEditor = { ...sources, ...built, 'editor/index.html': 1000 };
  expect(buildIsFresh(project(withEditor))).toBe(false);
  const page = { 'dist/web/editor/index.html': 2000 };
  expect(buildIsFresh(project({ ...withEditor, ...page }))).toBe(true);
});

it.each(['engine/rules.test.ts', 'city-data/cities/praha.json', 'electron/README.md'])(
  'a change of %s wants none',
  (path) => {
    expect(buildIsFresh(project({ ...sources, ...built, [path]: 3000 }))).toBe(true);
  },
);
