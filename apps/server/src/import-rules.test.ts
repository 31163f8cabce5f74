import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import layers from './features/layers.json' with { type: 'json' };

/** Each forbidden import, planted in a tree that is laid out like this repository. */
const planted = [
  ['domain-imports-nothing-of-ours', 'packages/domain/src/a.ts', 'packages/words/src/b.ts'],
  ['words-import-domain-only', 'packages/words/src/a.ts', 'apps/web/src/ui/b.ts'],
  ['packages-run-everywhere', 'packages/domain/src/c.ts', 'node:fs'],
  ['demo-market-imports-domain-only', 'packages/demo-market/src/a.ts', 'packages/words/src/b.ts'],
  ['demo-market-imports-domain-only', 'packages/demo-market/src/a.ts', 'apps/server/src/platform/b.ts'],
  ['demo-market-is-for-the-demo', 'apps/web/src/app/c.ts', 'packages/demo-market/src/b.ts'],
  ['demo-market-is-for-the-demo', 'apps/server/src/main.ts', 'packages/demo-market/src/b.ts'],
  ['server-never-imports-web', 'apps/server/src/platform/a.ts', 'apps/web/src/ui/b.ts'],
  [
    'server-platform-knows-no-feature',
    'apps/server/src/platform/a.ts',
    'apps/server/src/features/points/points.public.ts',
  ],
  ['server-platform-knows-no-feature', 'apps/server/src/platform/b.ts', 'apps/server/src/demo/b.ts'],
  ['server-parts-know-no-entry-point', 'apps/server/src/features/points/a.ts', 'apps/server/src/app.ts'],
  ['server-parts-know-no-entry-point', 'apps/server/src/platform/c.ts', 'apps/server/src/app.ts'],
  ['server-parts-know-no-entry-point', 'apps/server/src/demo/c.ts', 'apps/server/src/main.ts'],
  [
    'database-schema-composes-tables',
    'apps/server/src/database-schema.ts',
    'apps/server/src/features/points/points.queries.ts',
  ],
  [
    'database-schema-is-for-the-database',
    'apps/server/src/features/points/h.ts',
    'apps/server/src/database-schema.ts',
  ],
  [
    'tables-import-no-code',
    'apps/server/src/features/points/points.tables.ts',
    'apps/server/src/features/points/a.ts',
  ],
  [
    'server-features-are-entered-by-their-public-file',
    'apps/server/src/features/points/i.ts',
    'apps/server/src/features/members/members.tables.ts',
  ],
  [
    'background-jobs-are-in-one-table',
    'apps/server/src/features/points/j.ts',
    'apps/server/src/platform/schedule-job.ts',
  ],
  ['testing-is-for-tests', 'apps/server/src/features/points/b.ts', 'apps/server/src/testing/a.ts'],
  ['testing-is-for-tests', 'apps/server/src/platform/d.ts', 'apps/server/src/testing/a.ts'],
  ['testing-is-for-tests', 'apps/server/src/demo/d.ts', 'apps/server/src/testing/a.ts'],
  ['testing-is-for-tests', 'apps/server/src/main.ts', 'apps/server/src/testing/a.ts'],
  ['product-imports-no-tool', 'apps/server/src/demo/e.ts', 'e2e/fixtures/a.ts'],
  ['product-imports-no-tool', 'apps/server/src/testing/b.ts', 'bench/speed/a.ts'],
  ['product-imports-no-tool', 'apps/server/src/features/points/a.test.ts', 'resilience/faults/a.ts'],
  ['demo-is-for-entry-points', 'apps/server/src/features/points/c.ts', 'apps/server/src/demo/a.ts'],
  ['demo-is-imported-on-demand', 'apps/server/src/main.ts', 'apps/server/src/demo/a.ts'],
  ['demo-is-for-entry-points', 'apps/server/src/testing/c.ts', 'apps/server/src/demo/a.ts'],
  ['server-features-have-a-layer', 'apps/server/src/features/unlisted/a.ts', 'apps/server/src/platform/a.ts'],
  [
    'server-layers-import-downwards',
    'apps/server/src/features/points/d.ts',
    'apps/server/src/features/ads/ads.public.ts',
  ],
  [
    'server-layers-import-downwards',
    'apps/server/src/features/points/e.ts',
    'apps/server/src/features/administration/administration.public.ts',
  ],
  [
    'server-layers-import-downwards',
    'apps/server/src/features/ads/a.ts',
    'apps/server/src/features/administration/administration.public.ts',
  ],
  [
    'server-features-form-no-cycle',
    'apps/server/src/features/members/a.ts',
    'apps/server/src/features/points/points.public.ts',
  ],
  [
    'server-features-form-no-cycle',
    'apps/server/src/features/photos/a.ts',
    'apps/server/src/features/receipts/receipts.public.ts',
  ],
  [
    'server-features-are-entered-by-their-public-file',
    'apps/server/src/features/points/f.ts',
    'apps/server/src/features/members/members.queries.ts',
  ],
  [
    'server-features-are-entered-by-their-public-file',
    'apps/server/src/features/ads/b.ts',
    'apps/server/src/features/members/members.routes.ts',
  ],
  [
    'server-features-are-composed-by-routes-and-public-files',
    'apps/server/src/app.ts',
    'apps/server/src/features/points/spend-point.ts',
  ],
  [
    'server-features-are-driven-by-public-files',
    'apps/server/src/demo/f.ts',
    'apps/server/src/features/points/points.routes.ts',
  ],
  [
    'server-features-are-driven-by-public-files',
    'bench/speed/b.ts',
    'apps/server/src/features/points/spend-point.ts',
  ],
  [
    'browser-loads-no-contracts',
    'apps/web/src/features/one/b.ts',
    'packages/domain/src/one/one.endpoints.ts',
  ],
  ['web-never-imports-server', 'apps/web/src/app/a.ts', 'apps/server/src/platform/b.ts'],
  ['web-features-are-islands', 'apps/web/src/features/one/a.ts', 'apps/web/src/features/two/a.ts'],
  ['web-platform-knows-no-feature', 'apps/web/src/platform/a.ts', 'apps/web/src/ui/b.ts'],
  ['web-app-is-the-composition', 'apps/web/src/ui/c.ts', 'apps/web/src/main.tsx'],
  ['ui-imports-nothing-of-ours', 'apps/web/src/ui/d.ts', 'packages/words/src/b.ts'],
  ['no-vague-folders', 'apps/web/src/app/b.ts', 'apps/web/src/app/utils/a.ts'],
] as const;

/** Imports that the rules allow. */
const allowed = [
  // An import in the order of the layer, although the opposite import is planted too.
  ['apps/server/src/features/points/g.ts', 'apps/server/src/features/members/members.public.ts'],
  [
    'apps/server/src/features/administration/a.ts',
    'apps/server/src/features/administration/administration.queries.ts',
  ],
  ['apps/server/src/features/administration/b.ts', 'apps/server/src/features/points/points.public.ts'],
  ['apps/server/src/features/points/b.test.ts', 'apps/server/src/features/ads/post-ad.ts'],
  ['apps/server/src/testing/d.ts', 'apps/server/src/features/points/spend-point.ts'],
  ['apps/server/src/testing/e.ts', 'apps/server/src/app.ts'],
  ['apps/server/src/app.ts', 'apps/server/src/features/points/points.routes.ts'],
  ['apps/server/src/demo/g.ts', 'packages/demo-market/src/b.ts'],
  ['packages/demo-market/src/b.ts', 'node:crypto'],
  ['apps/server/src/database-schema.ts', 'apps/server/src/features/members/members.tables.ts'],
  ['apps/server/src/platform/database.ts', 'apps/server/src/database-schema.ts'],
] as const;

const root = fileURLToPath(new URL('../../../', import.meta.url));
let tree: string;
let found: { rule: string; from: string; to: string }[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'arabati-imports-'));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const sources = new Map<string, string>();
  for (const [from, to] of [...planted.map(([, ...pair]) => pair), ...allowed]) {
    const target = to.startsWith('node:') ? to : path.relative(path.dirname(from), to);
    const specifier = target.startsWith('node:') || target.startsWith('.') ? target : `./${target}`;
    sources.set(from, `${sources.get(from) ?? ''}import '${specifier}';\n`);
    if (!to.startsWith('node:') && !sources.has(to)) sources.set(to, '');
  }
  for (const [file, source] of sources) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), `${source}export {};\n`);
  }
  const { modules } = await cruise(['packages', 'apps', 'e2e', 'bench', 'resilience']);
  found = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, rules = [] }) =>
      rules.map(({ name }) => ({ rule: name, from: source, to: resolved })),
    ),
  );
});
afterAll(() => rm(tree, { recursive: true, force: true }));

interface Cruise {
  modules: { source: string; dependencies: { resolved: string; rules?: { name: string }[] }[] }[];
}

/** The command exits with the number of violations. */
async function cruise(folders: readonly string[]): Promise<Cruise> {
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', ...folders],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

test.each(planted)('%s forbids %s to import %s', (rule, from, to) => {
  expect(found).toContainEqual({ rule, from, to: to.replace(/^node:/, '') });
});

test('every server feature is in exactly one layer', async () => {
  const folders = await readdir(path.join(root, 'apps/server/src/features'), { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  expect(Object.values(layers).flat().sort()).toEqual(names.sort());
});

test.each(allowed)('%s may import %s', (from, to) => {
  const resolved = to.replace(/^node:/, '');
  expect(found.filter((violation) => violation.from === from && violation.to === resolved)).toEqual([]);
});
