import { app } from 'electron';
import type { Host } from './host/host.ts';

/** Ends the program with its window, and only after the store is closed. */
export function setupShutdown(host: Host): void {
  let closed = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void host.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}
