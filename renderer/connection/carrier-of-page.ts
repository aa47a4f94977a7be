/** The carrier that fits where the page runs: the desktop's preload, else a WebSocket to its origin. */
import type { DesktopBridge } from '../../electron/channel/desktop.ts';
import type { Carrier } from './carrier.ts';
import { DesktopCarrier } from './desktop-carrier.ts';
import { SocketCarrier } from './socket-carrier.ts';

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

export function carrierOfPage(): Carrier {
  if (window.desktop) return new DesktopCarrier(window.desktop);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new SocketCarrier(`${scheme}://${location.host}/ws`);
}
