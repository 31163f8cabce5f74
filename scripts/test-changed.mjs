import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';
import { run } from './run.mjs';

// `npm run test:changed [-- REF]`: the tests nearest to what differs from REF (HEAD), for an answer within a minute.
const [ref = 'HEAD'] = process.argv.slice(2);
await installWhatIsMissing();

const git = (...options) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.tsx?$/.test(file));

/** Rules are quick: every test that imports a changed file. Of the server, which every test imports whole: the folders of the changed files. */
const rules = changed.filter((file) => /^(packages|apps\/web)\//.test(file));
const folders = new Set(changed.filter((file) => file.startsWith('apps/server/src/')).map(folderOf));
const stories = changed.filter((file) => file.endsWith('.spec.ts'));

const vitest = (...options) => [node, ['node_modules/vitest/vitest.mjs', ...options, '--passWithNoTests']];
const runs = [
  ...(rules.length > 0 ? [vitest('related', '--run', '--project', 'rules', ...rules)] : []),
  ...(folders.size > 0 ? [vitest('run', '--project', 'server', ...folders)] : []),
  ...(stories.length > 0 ? [[node, ['node_modules/@playwright/test/cli.js', 'test', ...stories]]] : []),
];
if (runs.length === 0) console.log('Nothing that has a test differs.');
let failed = false;
for (const [command, options] of runs) failed = (await run(command, options, { cwd: root })) !== 0 || failed;
process.exit(failed ? 1 : 0);

/** A feature or a part of the platform; a file beside them: the tests that begin with its name. */
function folderOf(file) {
  const folder = path.posix.dirname(file);
  return folder === 'apps/server/src' || folder === 'apps/server/src/platform'
    ? file.replace(/(\.test)?\.tsx?$/, '')
    : `${folder}/`;
}
