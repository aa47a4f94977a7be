import { dialog, type BrowserWindow } from 'electron';
import type { Words } from './messages.ts';

const RELOAD = 0;

/** A page that died is offered anew: the game itself lives in this process and lost nothing. */
export function setupReloadOffer(window: BrowserWindow, words: () => Words): void {
  const offer = async (): Promise<void> => {
    if (window.isDestroyed()) return;
    const { pageGone } = words();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: pageGone.message,
      detail: pageGone.detail,
      buttons: [pageGone.reload, pageGone.close],
      defaultId: RELOAD,
      cancelId: 1,
      noLink: true,
    });
    if (window.isDestroyed()) return;
    if (response === RELOAD) window.reload();
    else window.close();
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offer();
  });
  window.webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
    const aborted = code === -3;
    if (isMainFrame && !aborted) void offer();
  });
}
