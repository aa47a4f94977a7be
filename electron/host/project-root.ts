import { readFileSync } from 'node:fs';

/**
 * The folder that holds package.json, city-data/ and dist/. This file is two folders below it, as a
 * source (electron/host/) and in the bundle (dist/electron/) alike.
 */
export const PROJECT_ROOT = new URL('../../', import.meta.url);

/** The program's version as package.json has it. */
export function programVersion(): string {
  const text = readFileSync(new URL('package.json', PROJECT_ROOT), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
