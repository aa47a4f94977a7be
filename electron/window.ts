/** The one place that makes windows, so that every window is as closed as the others. */
import { app, BrowserWindow, screen } from 'electron';
import { join } from 'node:path';
import { START_PAGE } from './app-protocol.ts';
import { fitToScreens, keepWindowState, readWindowState, SMALLEST } from './window-state.ts';

export function createWindow(preload: string): BrowserWindow {
  const stateFile = join(app.getPath('userData'), 'window-state.json');
  const state = readWindowState(stateFile);
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const areas = [main, ...others].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...fitToScreens(state?.bounds, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    autoHideMenuBar: true,
    // The night theme's ground: no white flash while the page loads.
    backgroundColor: '#0d1526',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  if (state?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    keepWindowState(stateFile, {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
    });
  });
  // A failed load is reported by the reload offer; there is nobody to throw to.
  window.loadURL(START_PAGE).catch(() => undefined);
  return window;
}
