/** Moves or copies a store's files to a dated name beside it. Nothing here deletes or overwrites. */
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { COMPANIONS } from './inspection.ts';

/**
 * A name beside `file` that is not taken: `store.sqlite`, `damaged` and 2026-05-04 10:20:30 UTC give
 * `store.damaged-2026-05-04T10-20-30.sqlite`.
 */
export function nameBeside(file: string, label: string, now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  const base = file.replace(/\.sqlite$/, '');
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const name = `${base}.${label}-${stamp}${suffix}.sqlite`;
    if (COMPANIONS.every((companion) => !existsSync(name + companion))) return name;
  }
}

/** Renames the file and its companions; they stay a database that SQLite's own tools can open. */
export function moveAside(file: string, now: number): string {
  const target = nameBeside(file, 'damaged', now);
  eachCompanion(file, target, renameSync);
  return target;
}

/** Copies them and leaves the originals where they are. */
export function copyAside(file: string, now: number): string {
  const target = nameBeside(file, 'damaged', now);
  eachCompanion(file, target, (from, to) => copyFileSync(from, to));
  return target;
}

function eachCompanion(
  file: string,
  target: string,
  act: (from: string, to: string) => void,
): void {
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) act(file + companion, target + companion);
  }
}
