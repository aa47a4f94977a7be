import { app } from 'electron';
import { isOurPage } from './app-protocol.ts';

/** No page leads out of the program: other addresses, new windows and embedded pages are denied. */
export function setupNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurPage(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isOurPage(event.url)) event.preventDefault();
    });
  });
}
