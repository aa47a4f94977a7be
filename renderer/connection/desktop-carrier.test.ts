import { expect, test, vi } from 'vitest';
import type { EventFrame } from '../../electron/channel/contract.ts';
import type { DesktopBridge } from '../../electron/channel/desktop.ts';
import { DesktopCarrier } from './desktop-carrier.ts';
import { HostClient } from './host-client.ts';

function bridge(): { bridge: DesktopBridge; emit: (frame: EventFrame) => void } {
  const listeners = new Set<(frame: EventFrame) => void>();
  return {
    bridge: {
      requests: {
        'games.list': () => Promise.resolve({ ok: true, value: [] }),
        'games.delete': () => Promise.reject(new Error('the window is gone')),
      } as unknown as DesktopBridge['requests'],
      onEvent(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    emit: (frame) => {
      for (const listener of listeners) listener(frame);
    },
  };
}

test('requests and events pass through the preload, and its failures are faults', async () => {
  const desk = bridge();
  const client = new HostClient(new DesktopCarrier(desk.bridge));
  const statuses: string[] = [];
  client.onStatus((status) => statuses.push(status));
  await vi.waitFor(() => {
    expect(statuses).toEqual(['open']);
  });
  expect(await client.request('games.list', {})).toEqual({ ok: true, value: [] });
  expect(await client.request('games.delete', { gameId: 'g' })).toMatchObject({
    ok: false,
    fault: { code: 'disconnected' },
  });
  const heard = vi.fn();
  client.on('seat.notice', heard);
  desk.emit({ event: 'seat.notice', body: { code: 'a', message: 'A.' } });
  expect(heard).toHaveBeenCalledOnce();
  client.close();
  desk.emit({ event: 'seat.notice', body: { code: 'b', message: 'B.' } });
  expect(heard).toHaveBeenCalledOnce();
});
