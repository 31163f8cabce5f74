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
      to: { path: '^apps/server/src/[^/]+\\.ts$' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['\\.test\\.tsx?$', '^apps/server/src/testing/'] },
      to: { path: '^(apps/server/src/testing|e2e|bench|resilience)/' },
    },
    {
      name: 'demo-is-for-entry-points',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: ['\\.test\\.ts$', '^apps/server/src/demo/'] },
      to: { path: '^apps/server/src/demo/' },
    },
    {
      name: 'packages-run-everywhere',
      comment: 'The browser and the server share them: no modules of Node, no database.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-features-meet-through-use-cases',
      comment: 'Routes and queries of a feature are private. Other features call its use-case files.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/.+\\.(routes|queries)\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
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
      from: { path: '^apps/web/src/(features|platform|ui)/' },
      to: { path: '^apps/web/src/[^/]+\\.tsx?$' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/platform/' },
      to: { path: '^apps/web/src/(features|app|ui)/' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(packages/|apps/web/src/(features|app|platform)/)' },
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^apps/server/src/testing/'] },
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
