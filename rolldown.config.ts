import { defineConfig } from 'rolldown';

const external = ['electron', 'better-sqlite3', /^node:/];

export default defineConfig([
  {
    // Electron main, plain-Node host and the threads of computer players and playouts: ESM, everything bundled except native modules.
    input: {
      main: 'electron/entry.ts',
      host: 'electron/host/serve.ts',
      'player-worker': 'electron/host/players/player-worker.ts',
      'playout-worker': 'electron/host/playout/playout-worker.ts',
    },
    platform: 'node',
    external,
    output: {
      dir: 'dist/electron',
      format: 'esm',
      sourcemap: true,
      cleanDir: true,
      chunkFileNames: 'chunk-[hash].js',
    },
  },
  {
    // A sandboxed preload must be one CommonJS file.
    input: { preload: 'electron/preload.ts' },
    platform: 'node',
    external: ['electron'],
    output: { dir: 'dist/electron', format: 'cjs', entryFileNames: '[name].cjs' },
  },
]);
