/** The features of the server by layer, from the lowest to the highest; within a layer in the order of their imports. */
const layers = Object.values(require('./apps/server/src/features/layers.json'));
const features = '^apps/server/src/features/';
const databaseSchema = '^apps/server/src/database-schema\\.ts$';
const testFile = '\\.test\\.ts$';
const oneOf = (names) => `${features}(${names.join('|')})/`;

/** For each layer: its features import none of the layers above. */
const upwardImports = layers.slice(0, -1).map((names, index) => ({
  name: 'server-layers-import-downwards',
  comment: 'A lower layer must not depend on a higher one: move the code to its owner, or pass a function.',
  severity: 'error',
  from: { path: oneOf(names), pathNot: testFile },
  to: { path: oneOf(layers.slice(index + 1).flat()) },
}));

/** For each feature: it imports no feature of its layer that is listed after it, so that no cycle is possible. */
const cyclicImports = layers.flatMap((names) =>
  names.slice(0, -1).map((name, index) => ({
    name: 'server-features-form-no-cycle',
    comment:
      'A feature imports features listed before it (features/layers.json). Without a cycle, reorder the list.',
    severity: 'error',
    from: { path: oneOf([name]), pathNot: testFile },
    to: { path: oneOf(names.slice(index + 1)) },
  })),
);

/**
 * The import rules (see ARCHITECTURE.md). They match groups of folders ($1 is the feature's own name), so that they apply
 * to new features too.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-vague-folders',
      comment: 'A folder is named after a feature or a part.',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|misc|shared)/', pathNot: 'node_modules' },
    },
    {
      name: 'domain-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'words-import-domain-only',
      severity: 'error',
      from: { path: '^packages/words/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(domain|words)/' },
    },
    {
      name: 'demo-market-imports-domain-only',
      severity: 'error',
      from: { path: '^packages/demo-market/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(domain|demo-market)/' },
    },
    {
      name: 'demo-market-is-for-the-demo',
      comment: 'Only the loader of the demo data calls createDemoMarket.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^(packages/demo-market|apps/server/src/demo)/' },
      to: { path: '^packages/demo-market/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|demo)/' },
    },
    {
      name: 'server-parts-know-no-entry-point',
      comment:
        'The files directly in src/ compose the server: app.ts, main.ts, the commands. Nothing below them knows them.',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: ['\\.test\\.ts$', '^apps/server/src/testing/'] },
      to: { path: '^apps/server/src/[^/]+\\.ts$', pathNot: databaseSchema },
    },
    {
      name: 'database-schema-composes-tables',
      comment:
        'Each feature declares its own tables. One file puts them together, for the type of the database.',
      severity: 'error',
      from: { path: databaseSchema },
      to: { path: '^(apps|packages)/', pathNot: '\\.tables\\.ts$' },
    },
    {
      name: 'database-schema-is-for-the-database',
      comment: 'A feature takes the types of its rows from its own <name>.tables.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/platform/database\\.ts$', '\\.test\\.ts$', '^apps/server/src/testing/'],
      },
      to: { path: databaseSchema },
    },
    {
      name: 'tables-import-no-code',
      severity: 'error',
      from: { path: '\\.tables\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/server/src/platform/column-types\\.ts$' },
    },
    {
      name: 'background-jobs-are-in-one-table',
      comment: 'background-jobs.ts lists every job with its schedule; app.ts schedules them.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(app|background-jobs)\\.ts$', testFile],
      },
      to: { path: '^apps/server/src/platform/schedule-job\\.ts$' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['\\.test\\.tsx?$', '^apps/(server|web)/src/testing/'] },
      to: { path: '^apps/(server|web)/src/testing/' },
    },
    {
      name: 'product-imports-no-tool',
      comment:
        'The programs that test and measure the product import it. Its own tests and helpers do not import them.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^(scripts|e2e|bench|resilience)/' },
    },
    {
      name: 'demo-is-for-entry-points',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: ['\\.test\\.ts$', '^apps/server/src/demo/'] },
      to: { path: '^apps/server/src/demo/' },
    },
    {
      name: 'demo-is-imported-on-demand',
      comment: 'The container image does not contain the demo market: a static import would end each start.',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+\\.ts$' },
      to: { path: '^apps/server/src/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-run-everywhere',
      comment:
        'The browser and the server share them: no modules of Node, no database. The demo market draws photos with sharp, on the server only.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['\\.test\\.ts$', '^packages/demo-market/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-features-have-a-layer',
      comment: 'Every feature is listed once in features/layers.json.',
      severity: 'error',
      from: { path: features, pathNot: oneOf(layers.flat()) },
      to: {},
    },
    ...upwardImports,
    ...cyclicImports,
    {
      name: 'server-features-are-entered-by-their-public-file',
      comment: 'Other features use what <name>.public.ts exports.',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: testFile },
      to: { path: features, pathNot: [`${features}$1/`, '\\.public\\.ts$'] },
    },
    {
      name: 'server-features-are-composed-by-routes-and-public-files',
      comment: 'Entry points bind the routes of a feature. Everything else comes from its public file.',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+\\.ts$', pathNot: [testFile, databaseSchema] },
      to: { path: features, pathNot: '\\.(public|routes)\\.ts$' },
    },
    {
      name: 'server-features-are-driven-by-public-files',
      severity: 'error',
      from: { path: '^(apps/server/src/demo|bench|e2e|resilience)/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: features, pathNot: '\\.public\\.ts$' },
    },
    {
      name: 'browser-loads-no-contracts',
      comment:
        'Contracts contain the schemas of all responses. The browser imports `*.requests.ts`, and types only from `*.endpoints.ts`.',
      severity: 'error',
      from: { path: ['^apps/web/', '^packages/'], pathNot: ['\\.test\\.tsx?$', '\\.endpoints\\.ts$'] },
      to: { path: '\\.endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Pages in app/ put features together through slots.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-app-is-the-composition',
      comment: 'main.tsx alone starts the app.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|form|platform|state|ui)/' },
      to: { path: '^apps/web/src/[^/]+\\.tsx?$' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/platform/' },
      to: { path: '^apps/web/src/(features|app|form|ui)/' },
    },
    {
      name: 'web-form-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/form/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      comment: 'Except the store that everything subscribes to, which imports nothing either.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|state)/' },
      to: { path: '^(packages/|apps/web/src/(features|app|form|platform)/)' },
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^apps/(server|web)/src/testing/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/(dist|\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
