import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';
import { run } from './run.mjs';

// `npm run test:changed [-- REF]` runs the tests that are closest to the changes since REF (default HEAD), within a minute.
const [ref = 'HEAD'] = process.argv.slice(2);
await installWhatIsMissing();

const git = (...options) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.tsx?$/.test(file));

/**
 * Domain and web tests are fast, so every test that imports a changed file is run. Every server test imports the whole
 * server, so the tests in the folders of the changed files are run.
 */
const rules = changed.filter((file) => /^(packages|apps\/web)\//.test(file));
const folders = new Set(changed.filter((file) => file.startsWith('apps/server/src/')).map(folderOf));
const stories = changed.filter((file) => file.endsWith('.spec.ts'));

const vitest = (...options) => [node, ['node_modules/vitest/vitest.mjs', ...options, '--passWithNoTests']];
const runs = [
  ...(rules.length > 0
    ? [vitest('related', '--run', '--project', 'rules', '--project', 'components', ...rules)]
    : []),
  ...(folders.size > 0 ? [vitest('run', '--project', 'server', ...folders)] : []),
  ...(stories.length > 0 ? [[node, ['node_modules/@playwright/test/cli.js', 'test', ...stories]]] : []),
];
if (runs.length === 0) console.log('No changed file has a test.');
let failed = false;
for (const [command, options] of runs) failed = (await run(command, options, { cwd: root })) !== 0 || failed;
process.exit(failed ? 1 : 0);

/** @returns the folder of a feature or of a part of the platform; for other files, the common prefix of their tests. */
function folderOf(file) {
  const folder = path.posix.dirname(file);
  return folder === 'apps/server/src' || folder === 'apps/server/src/platform'
    ? file.replace(/(\.test)?\.tsx?$/, '')
    : `${folder}/`;
}
