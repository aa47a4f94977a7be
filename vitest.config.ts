import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './e2e/chromium.ts';

export default defineConfig({
  test: {
    projects: [
      {
        // For modules with runes; in Node they compile for the server, where no effect ever runs.
        plugins: [svelte()],
        test: {
          name: 'unit',
          environment: 'node',
          // Nothing here is about speed: on a busy machine a test may take its time.
          testTimeout: 30_000,
          include: ['{engine,city-data,electron,renderer,editor,build}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        plugins: [svelte()],
        test: {
          name: 'component',
          include: ['{renderer,editor}/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
