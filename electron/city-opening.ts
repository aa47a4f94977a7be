/** Opening a `.hrcity` file from the desktop puts its city among those one can play. */
import { app, BrowserWindow, dialog } from 'electron';
import { basename, resolve } from 'node:path';
import type { Host } from './host/host.ts';
import type { Words } from './messages.ts';

/** To be called before the app is ready: a Mac names the file it was started with very early. */
export function setupCityOpening(): { handTo(host: Host, words: () => Words): Promise<void> } {
  const early = filesIn(process.argv, process.cwd());
  let open = (path: string): void => void early.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
  app.on('second-instance', (_event, argv, folder) => {
    for (const path of filesIn(argv, folder)) open(path);
  });
  return {
    handTo: async (host, words) => {
      open = (path) => void openCity(path, host, words());
      for (const path of early) await openCity(path, host, words());
    },
  };
}

function filesIn(argv: readonly string[], folder: string): string[] {
  return argv
    .filter((argument) => /^[^-].*\.hrcity$/i.test(argument))
    .map((argument) => resolve(folder, argument));
}

async function openCity(path: string, host: Host, { cityFile }: Words): Promise<void> {
  const added = await host.addCity(path);
  const [window] = BrowserWindow.getAllWindows();
  const options = added.ok
    ? { type: 'info' as const, message: fill(cityFile.added, added.value.city.name) }
    : {
        type: 'error' as const,
        message: fill(cityFile.refused, basename(path)),
        detail: added.fault.message,
      };
  await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
}

function fill(sentence: string, name: string): string {
  return sentence.replace('{{name}}', () => name);
}
