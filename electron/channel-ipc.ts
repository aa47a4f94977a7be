/** The channel over Electron's IPC: one IPC channel per request, and one for all events. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { failure, type Result } from '../engine/result.ts';
import { isOurPage } from './app-protocol.ts';
import { REQUESTS, type RequestName } from './channel/contract.ts';
import { EVENT_CHANNEL, requestChannel } from './channel/desktop.ts';
import type { Connection } from './host/channel/connection.ts';
import type { Host } from './host/host.ts';

export function setupChannel(host: Host): void {
  const connections = new WeakMap<WebContents, Connection>();
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    ipcMain.handle(requestChannel(name), (event, body: unknown): Result<unknown> => {
      if (!isFromOurPage(event)) {
        return failure('not-our-page', 'Only the game itself may ask this.');
      }
      const { sender } = event;
      const connection = connections.get(sender) ?? connect(host, sender);
      connections.set(sender, connection);
      const { result, announce } = connection.answer(name, body);
      // What is returned travels before what is sent in the next turn.
      setImmediate(announce);
      return result;
    });
  }
}

/** A page's top frame only, and only while it shows what we built. */
function isFromOurPage({ senderFrame, sender }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && isOurPage(senderFrame.url);
}

function connect(host: Host, contents: WebContents): Connection {
  const connection = host.connect({
    owner: true,
    send: (frame) => {
      if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, frame);
    },
  });
  // A page that is gone or loaded anew sits nowhere.
  const end = (): void => connection.end();
  contents.on('destroyed', end);
  contents.on('render-process-gone', end);
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) end();
  });
  return connection;
}
