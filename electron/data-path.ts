import { app } from 'electron';
import { join, resolve } from 'node:path';
import { defaultDataFolder } from './host/data-folder.ts';

/**
 * Reads `--data=DIR`. A folder of one's own keeps the window's state, too, and is a program of its
 * own for the single-instance lock.
 *
 * @returns where the games are kept
 */
export function setupDataFolder(): string {
  const given = app.commandLine.getSwitchValue('data');
  if (given === '') return defaultDataFolder();
  const folder = resolve(given);
  if (folder !== defaultDataFolder()) app.setPath('userData', join(folder, 'window'));
  return folder;
}
