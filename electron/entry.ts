import { app } from 'electron';
import { join } from 'node:path';
import { boot } from './main.ts';

// Not awaited: Electron says it is ready only after this module has been evaluated.
boot({ root: app.getAppPath(), preload: join(import.meta.dirname, 'preload.cjs') }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.name : 'The program could not start.');
    app.exit(1);
  },
);
