/** Runs before the page, in a world of its own, and hands it one function per request: no more. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { REQUESTS, type EventFrame, type RequestName } from './channel/contract.ts';
import { EVENT_CHANNEL, requestChannel, type DesktopBridge } from './channel/desktop.ts';

const names = Object.keys(REQUESTS) as RequestName[];

const bridge: DesktopBridge = {
  requests: Object.fromEntries(
    names.map((name) => {
      const channel = requestChannel(name);
      return [name, (body: unknown) => ipcRenderer.invoke(channel, body)];
    }),
  ) as unknown as DesktopBridge['requests'],
  onEvent: (listener) => {
    const receive = (_event: IpcRendererEvent, frame: EventFrame): void => listener(frame);
    ipcRenderer.on(EVENT_CHANNEL, receive);
    return () => void ipcRenderer.off(EVENT_CHANNEL, receive);
  },
};

contextBridge.exposeInMainWorld('desktop', bridge);
