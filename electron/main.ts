/** The desktop program: one window on the same host that serves browsers. */
import { app, dialog, session } from 'electron';
import { join } from 'node:path';
import { registerAppScheme, setupAppProtocol } from './app-protocol.ts';
import { setupChannel } from './channel-ipc.ts';
import { setupCityOpening } from './city-opening.ts';
import { setupDataFolder } from './data-path.ts';
import { startHost, type Host } from './host/host.ts';
import { setupMenu } from './menu.ts';
import { faultText, wordsFor, type Words } from './messages.ts';
import { setupNavigation } from './navigation.ts';
import { setupPermissions } from './permissions.ts';
import { setupReloadOffer } from './reload-offer.ts';
import { setupShutdown } from './shutdown.ts';
import { setupSingleInstance } from './single-instance.ts';
import { createWindow } from './window.ts';

export interface ProgramPaths {
  /** The folder of package.json, dist/ and city-data/. */
  readonly root: string;
  readonly preload: string;
}

export async function boot(paths: ProgramPaths): Promise<void> {
  const dataFolder = setupDataFolder();
  if (!setupSingleInstance()) return;
  const cityOpening = setupCityOpening();
  registerAppScheme();
  setupNavigation();
  await app.whenReady();

  const host = startHost({ dataFolder });
  if (!host.ok) {
    const { title, text } = faultText(wordsFor(app.getLocale()), host.fault);
    dialog.showErrorBox(title, text);
    app.exit(1);
    return;
  }
  setupShutdown(host.value);
  setupPermissions(session.defaultSession);
  setupAppProtocol(join(paths.root, 'dist/web'));
  setupChannel(host.value);
  setupMenu(chosenWords(host.value));
  const words = (): Words => chosenWords(host.value);
  setupReloadOffer(createWindow(paths.preload), words);
  await cityOpening.handTo(host.value, words);
}

/** The words of the language that the person chose in the game, or of his system. */
function chosenWords(host: Host): Words {
  const { language } = host.settings();
  return wordsFor(language === 'system' ? app.getLocale() : language);
}
