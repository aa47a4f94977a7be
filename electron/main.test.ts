import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestChannel } from './channel/desktop.ts';
import { SEATS, type RequestName, type RequestValue } from './channel/contract.ts';
import type { Result } from '../engine/result.ts';
import * as electron from './fixtures/fake-electron.ts';
import { writePack } from '../editor/pack/write-pack.ts';
import { testFolder } from './host/fixtures/folder.ts';
import { TOWN } from './host/fixtures/town.ts';
import { boot } from './main.ts';

vi.mock('electron', () => import('./fixtures/fake-electron.ts'));

const OUR_PAGE = 'app://hide-and-ride/';
let root = '';

beforeEach(() => {
  root = testFolder();
  mkdirSync(join(root, 'dist/web/renderer'), { recursive: true });
  mkdirSync(join(root, 'userData'));
  writeFileSync(join(root, 'dist/web/renderer/index.html'), '<!doctype html><title>Page</title>');
  electron.switches['data'] = join(root, 'data');
});

afterEach(async () => {
  await endProgram();
  electron.app.removeAllListeners();
  electron.handlers.clear();
  electron.BrowserWindow.all = [];
  vi.clearAllMocks();
});

async function start(): Promise<electron.BrowserWindow> {
  mkdirSync(join(root, 'data/window'), { recursive: true });
  await boot({ root, preload: '/preload.cjs' });
  const window = electron.BrowserWindow.all[0];
  if (!window) throw new Error('no window was opened');
  return window;
}

/** Plays Electron's part of quitting: asks, waits while that is put off, asks again. */
async function endProgram(): Promise<void> {
  const event = { preventDefault: vi.fn() };
  electron.app.quit.mockClear();
  electron.app.emit('will-quit', event);
  if (event.preventDefault.mock.calls.length > 0) {
    await vi.waitFor(() => expect(electron.app.quit).toHaveBeenCalledOnce());
  }
}

function ask<Name extends RequestName>(
  { webContents }: electron.BrowserWindow,
  name: Name,
  body: unknown,
  senderFrame: unknown = webContents.mainFrame,
): Result<RequestValue<Name>> {
  const answer = electron.handlers.get(requestChannel(name))?.(
    { sender: webContents, senderFrame },
    body,
  );
  return answer as Result<RequestValue<Name>>;
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

describe('the window', () => {
  it('is closed in every way Electron offers, and shows our page', async () => {
    const window = await start();
    expect(window.options['webPreferences']).toMatchObject({
      preload: '/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect(window.loadURL).toHaveBeenCalledWith(OUR_PAGE);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('leads nowhere else', async () => {
    const { webContents } = await start();
    expect(webContents.windowOpenHandler?.()).toEqual({ action: 'deny' });
    const isDenied = (name: string, url: string, isMainFrame = true): boolean => {
      const event = { url, isMainFrame, preventDefault: vi.fn() };
      webContents.emit(name, event);
      return event.preventDefault.mock.calls.length > 0;
    };
    expect(isDenied('will-frame-navigate', `${OUR_PAGE}editor/`)).toBe(false);
    expect(isDenied('will-frame-navigate', `${OUR_PAGE}editor/`, false)).toBe(true);
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'app://hide-and-ride.evil/']) {
      expect(isDenied('will-frame-navigate', url)).toBe(true);
      expect(isDenied('will-redirect', url)).toBe(true);
    }
    expect(isDenied('will-attach-webview', OUR_PAGE)).toBe(true);
  });

  it('is denied every permission', async () => {
    await start();
    const { defaultSession } = electron.session;
    const answer = vi.fn();
    const onRequest = defaultSession.setPermissionRequestHandler.mock.lastCall?.[0];
    onRequest?.({}, 'geolocation', answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    for (const setter of ['setPermissionCheckHandler', 'setDevicePermissionHandler'] as const) {
      expect(defaultSession[setter].mock.lastCall?.[0]()).toBe(false);
    }
  });

  it('opens where it was closed', async () => {
    const window = await start();
    window.emit('close');
    const file = join(root, 'data/window/window-state.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      bounds: { x: 40, y: 50, width: 900, height: 700 },
      maximized: true,
    });
    await endProgram();
    electron.app.removeAllListeners();
    electron.BrowserWindow.all = [];
    const again = await start();
    expect(again.options).toMatchObject({ x: 40, y: 50, width: 900, height: 700 });
    expect(again.maximize).toHaveBeenCalledOnce();
  });

  it('offers to load a page that died, in the language of the game', async () => {
    const window = await start();
    ask(window, 'settings.write', { language: 'cs' });
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    await vi.waitFor(() => expect(window.reload).toHaveBeenCalledOnce());
    expect(electron.dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({ message: 'Obrazovka přestala fungovat.' }),
    );
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
    window.webContents.emit('did-fail-load', {}, -6, '', OUR_PAGE, true);
    await vi.waitFor(() => expect(window.close).toHaveBeenCalledOnce());
  });
});

describe('the app protocol', () => {
  const get = async (url: string, init?: RequestInit): Promise<Response> => {
    const [scheme, handle] = electron.protocol.handle.mock.calls[0] ?? [];
    expect(scheme).toBe('app');
    return (await handle?.(new Request(url, init))) ?? Response.error();
  };

  it('serves the build with its policy', async () => {
    await start();
    const page = await get(OUR_PAGE);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<title>Page</title>');
    expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
  });

  it.each([
    'app://elsewhere/',
    'app://hide-and-ride/../package.json',
    'app://hide-and-ride/..%2f..%2fpackage.json',
    'app://hide-and-ride/renderer/index.html%00',
  ])('does not serve %s', async (url) => {
    await start();
    expect((await get(url)).status).toBe(404);
  });

  it('only reads', async () => {
    await start();
    expect((await get(OUR_PAGE, { method: 'POST' })).status).toBe(404);
  });
});

describe('the channel', () => {
  it('answers our page and sends it events', async () => {
    const window = await start();
    expect(ask(window, 'app.hello', {})).toMatchObject({
      ok: true,
      value: { name: 'Hide & Ride', owner: true },
    });
    expect(ask(window, 'games.open', { gameId: 7 })).toMatchObject({
      ok: false,
      fault: { code: 'bad-request' },
    });
    const [first] = valueOf(ask(window, 'cities.list', {}));
    const { id: cityId, detectives } = first?.city ?? { id: '', detectives: 0 };
    const players = Object.fromEntries(
      SEATS.slice(0, detectives + 1).map((seat) => [seat, { kind: 'human' }]),
    );
    const made = valueOf(
      ask(window, 'games.create', { cityId, players, variants: {}, guide: 'none' }),
    );
    const attached = valueOf(ask(window, 'seat.attach', { token: made.chairs[0]?.token }));
    const [action] = attached.position.actions;
    expect(ask(window, 'seat.play', { number: 0, action })).toMatchObject({
      value: { number: 1 },
    });
    expect(window.webContents.sent).toEqual([]);
    await vi.waitFor(() => expect(window.webContents.sent).toHaveLength(1));
    expect(window.webContents.sent[0]).toMatchObject(['event', { event: 'seat.moved' }]);

    window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    expect(ask(window, 'seat.resync', {})).toMatchObject({ fault: { code: 'no-seat' } });
  });

  it('answers nobody else', async () => {
    const window = await start();
    for (const frame of [null, { url: OUR_PAGE }, { url: 'https://example.org/' }]) {
      expect(ask(window, 'games.list', {}, frame)).toMatchObject({
        ok: false,
        fault: { code: 'not-our-page' },
      });
    }
    window.webContents.mainFrame.url = 'https://example.org/';
    expect(ask(window, 'games.list', {})).toMatchObject({ ok: false });
  });
});

describe('the program', () => {
  it('runs once and shows its window to whoever starts it again', async () => {
    const window = await start();
    electron.app.emit('second-instance', {}, ['hide-and-ride'], root);
    expect(window.restore).toHaveBeenCalledOnce();
    expect(window.focus).toHaveBeenCalledOnce();
  });

  it('ends at once as the second one', async () => {
    electron.app.requestSingleInstanceLock.mockReturnValueOnce(false);
    await boot({ root, preload: '/preload.cjs' });
    expect(electron.app.quit).toHaveBeenCalledOnce();
    expect(electron.BrowserWindow.all).toEqual([]);
  });

  it('says in the language of the device why it cannot start', async () => {
    mkdirSync(join(root, 'data/store.sqlite'), { recursive: true });
    await boot({ root, preload: '/preload.cjs' });
    expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
      'Hide & Ride nelze spustit',
      expect.stringContaining('Složku s tvými hrami nelze číst'),
    );
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('ends with its window', async () => {
    await start();
    electron.app.emit('window-all-closed');
    expect(electron.app.quit).toHaveBeenCalledOnce();
  });

  it('puts a city that is opened from the desktop among the others', async () => {
    const window = await start();
    ask(window, 'settings.write', { language: 'en' });
    const bytes = await writePack({ city: TOWN });
    writeFileSync(join(root, 'town.hrcity'), bytes);
    electron.app.emit('second-instance', {}, ['hide-and-ride', '--flag', 'town.hrcity'], root);
    await vi.waitFor(() => expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce());
    expect(electron.dialog.showMessageBox.mock.lastCall).toEqual([
      window,
      { type: 'info', message: 'Test Town is now among your cities.' },
    ]);
    const cities = valueOf(ask(window, 'cities.list', {}));
    expect(cities.at(-1)).toEqual({ city: TOWN, bundled: false });

    writeFileSync(join(root, 'broken.hrcity'), 'PK broken');
    const event = { preventDefault: vi.fn() };
    electron.app.emit('open-file', event, join(root, 'broken.hrcity'));
    await vi.waitFor(() => expect(electron.dialog.showMessageBox).toHaveBeenCalledTimes(2));
    expect(electron.dialog.showMessageBox.mock.lastCall?.[1]).toMatchObject({
      type: 'error',
      message: 'broken.hrcity cannot be opened as a city.',
    });
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it('has its menu in the language of the device until another is chosen', async () => {
    const window = await start();
    ask(window, 'settings.write', { language: 'en' });
    await endProgram();
    electron.app.removeAllListeners();
    await start();
    const labels = electron.Menu.buildFromTemplate.mock.calls.map(([template]) =>
      (template as { label: string }[]).map(({ label }) => label),
    );
    expect(labels).toEqual([
      ['Hra', 'Úpravy', 'Zobrazení'],
      ['Game', 'Edit', 'View'],
    ]);
  });
});
