/** Playwright's test with a host of our own: empty desk, English, day, nothing moving. */
import { expect, test as base } from '@playwright/test';
import type { Settings } from '../electron/channel/contract.ts';
import { HostProcess } from './host-process.ts';

const QUIET: Settings = {
  language: 'en',
  theme: 'day',
  animation: 'off',
  confirm: false,
  ponder: false,
};

interface TestFixtures {
  /** Fails a test in which the page logged an error, also one of the security policy. */
  readonly noPageErrors: undefined;
}
interface WorkerFixtures {
  readonly host: HostProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = new HostProcess();
      await host.start();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => {
    await host.ask('settings.write', QUIET);
    for (const { id } of await host.ask('games.list', {})) {
      await host.ask('games.delete', { gameId: id });
    }
    // What an editor's journey put among the cities is not for the next journey to find.
    for (const { city, bundled } of await host.ask('cities.list', {})) {
      if (!bundled) await host.ask('cities.remove', { cityId: city.id });
    }
    await use(host.address);
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        const lostLine = /WebSocket connection to .* failed/.test(message.text());
        if (message.type() === 'error' && !lostLine) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
