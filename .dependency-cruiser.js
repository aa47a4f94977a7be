// Imports point one way; see the README, "How the house is laid out".
const TESTS = '\\.test\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(electron)$' },
    },
    {
      name: 'city-data-is-plain',
      comment: 'city-data/ imports nothing but the schema library',
      severity: 'error',
      from: { path: '^city-data/', pathNot: TESTS },
      to: { pathNot: ['^city-data/', '^node_modules/valibot/', '^node_modules/@valibot/'] },
    },
    {
      name: 'engine-is-pure',
      comment: 'engine/ imports itself, the city schema and the schema library',
      severity: 'error',
      from: { path: '^engine/', pathNot: [TESTS, '^engine/bench/'] },
      to: { pathNot: ['^engine/', '^city-data/[^/]+\\.ts$', '^node_modules/valibot/'] },
    },
    {
      name: 'pages-not-to-host',
      comment:
        'renderer/ and editor/ run in a browser; of electron/ they know the channel contract',
      severity: 'error',
      from: { path: '^(renderer|editor)/', pathNot: TESTS },
      to: {
        path: ['^electron/', '^node_modules/(electron|better-sqlite3|ws)/'],
        pathNot: '^electron/channel/',
      },
    },
    {
      name: 'pages-no-builtins',
      severity: 'error',
      from: { path: '^(renderer|editor)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-not-to-editor',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^editor/' },
    },
    {
      name: 'map-layout-is-pure',
      comment: 'the geometry of the map also draws on the command line',
      severity: 'error',
      from: { path: '^renderer/map/layout/', pathNot: TESTS },
      to: { pathNot: ['^renderer/map/layout/', '^city-data/', '^node_modules/(d3|rbush)'] },
    },
    {
      name: 'editor-model-is-pure',
      comment: 'the document and all that works on it needs no window',
      severity: 'error',
      from: { path: '^editor/(document|operations|validation|layout-help)/', pathNot: TESTS },
      to: {
        pathNot: [
          '^editor/(document|operations|validation|layout-help)/',
          '^(city-data|engine)/',
          '^renderer/map/layout/',
          '^node_modules/valibot/',
        ],
      },
    },
    {
      name: 'host-runs-under-plain-node',
      severity: 'error',
      from: { path: '^electron/(host|channel)/', pathNot: TESTS },
      to: {
        path: ['^renderer/', '^editor/', '^electron/[^/]+\\.ts$', '^node_modules/electron/'],
        pathNot: ['^renderer/map/(layout|picture)/', '^editor/(document|import|pack)/'],
      },
    },
    {
      name: 'channel-is-plain',
      severity: 'error',
      from: { path: '^electron/channel/', pathNot: TESTS },
      to: { path: ['^electron/host/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.svelte', '.json'],
    },
  },
};
