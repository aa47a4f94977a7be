import { app, BrowserWindow } from 'electron';

/**
 * Lets one program run at a time; a second start shows the window of the first.
 *
 * @returns false in the second one, which then ends
 */
export function setupSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  return true;
}
