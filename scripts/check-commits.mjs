import { execFileSync } from 'node:child_process';
import { node, root } from './install.mjs';
import { run } from './run.mjs';

// `npm run check:commits [-- REF]` checks the messages of the commits since REF against commitlint.config.mjs. By default
// these are the commits that origin/main does not have: none in a fresh clone, and none without that branch.
const [ref = mergeBase()] = process.argv.slice(2);
if (ref === undefined) {
  console.log('origin/main is unknown, so no commit is checked.');
  process.exit(0);
}
process.exit(
  await run(node, ['node_modules/@commitlint/cli/cli.js', '--from', ref, '--to', 'HEAD'], { cwd: root }),
);

function mergeBase() {
  try {
    return execFileSync('git', ['merge-base', 'origin/main', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
