import { expect, it, vi } from 'vitest';
import { REQUESTS } from './channel/contract.ts';
import type { DesktopBridge } from './channel/desktop.ts';
import * as electron from './fixtures/fake-electron.ts';
import './preload.ts';

vi.mock('electron', () => import('./fixtures/fake-electron.ts'));

const [name, bridge] = electron.contextBridge.exposeInMainWorld.mock.calls[0] as [
  string,
  DesktopBridge,
];

it('gives the page one function for each request and nothing generic', async () => {
  expect(name).toBe('desktop');
  expect(Object.keys(bridge)).toEqual(['requests', 'onEvent']);
  expect(Object.keys(bridge.requests)).toEqual(Object.keys(REQUESTS));
  expect(await bridge.requests['games.open']({ gameId: '3' })).toEqual({
    channel: 'request:games.open',
    body: { gameId: '3' },
  });
});

it('passes events on without Electron’s own event, until that is ended', () => {
  const listener = vi.fn();
  const end = bridge.onEvent(listener);
  const frame = { event: 'seat.notice', body: {} };
  electron.ipcRenderer.emit('event', { sender: 'secret' }, frame);
  end();
  electron.ipcRenderer.emit('event', {}, frame);
  expect(listener).toHaveBeenCalledExactlyOnceWith(frame);
});
