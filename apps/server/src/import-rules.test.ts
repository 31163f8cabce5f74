import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each forbidden import, planted in a tree that is laid out like this repository. */
const planted = [
  ['domain-imports-nothing-of-ours', 'packages/domain/src/a.ts', 'packages/words/src/b.ts'],
  ['words-import-domain-only', 'packages/words/src/a.ts', 'apps/web/src/ui/b.ts'],
  ['packages-run-everywhere', 'packages/domain/src/c.ts', 'node:fs'],
  ['server-never-imports-web', 'apps/server/src/platform/a.ts', 'apps/web/src/ui/b.ts'],
  [
    'server-platform-knows-no-feature',
    'apps/server/src/platform/a.ts',
    'apps/server/src/features/one/use.ts',
  ],
  ['server-parts-know-no-entry-point', 'apps/server/src/features/one/a.ts', 'apps/server/src/app.ts'],
  ['testing-is-for-tests', 'apps/server/src/features/one/b.ts', 'apps/server/src/testing/a.ts'],
  ['testing-is-for-tests', 'apps/server/src/demo/b.ts', 'e2e/fixtures/a.ts'],
  ['demo-is-for-entry-points', 'apps/server/src/features/one/c.ts', 'apps/server/src/demo/a.ts'],
  [
    'server-features-meet-through-use-cases',
    'apps/server/src/features/one/d.ts',
    'apps/server/src/features/two/two.queries.ts',
  ],
  ['web-never-imports-server', 'apps/web/src/app/a.ts', 'apps/server/src/platform/b.ts'],
  ['web-features-are-islands', 'apps/web/src/features/one/a.ts', 'apps/web/src/features/two/a.ts'],
  ['web-platform-knows-no-feature', 'apps/web/src/platform/a.ts', 'apps/web/src/ui/b.ts'],
  ['web-app-is-the-composition', 'apps/web/src/ui/c.ts', 'apps/web/src/main.tsx'],
  ['ui-imports-nothing-of-ours', 'apps/web/src/ui/d.ts', 'packages/words/src/b.ts'],
  ['no-vague-folders', 'apps/web/src/app/b.ts', 'apps/web/src/app/utils/a.ts'],
] as const;

const root = fileURLToPath(new URL('../../../', import.meta.url));
let tree: string;
let found: { rule: string; from: string; to: string }[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'arabati-imports-'));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const sources = new Map<string, string>();
  for (const [, from, to] of planted) {
    const target = to.startsWith('node:') ? to : path.relative(path.dirname(from), to);
    const specifier = target.startsWith('node:') || target.startsWith('.') ? target : `./${target}`;
    sources.set(from, `${sources.get(from) ?? ''}import '${specifier}';\n`);
    if (!to.startsWith('node:') && !sources.has(to)) sources.set(to, '');
  }
  for (const [file, source] of sources) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), `${source}export {};\n`);
  }
  const { modules } = await cruise(['packages', 'apps', 'e2e']);
  found = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, rules = [] }) =>
      rules.map(({ name }) => ({ rule: name, from: source, to: resolved })),
    ),
  );
}, 180_000);
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
