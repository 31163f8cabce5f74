import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing, node, root } from './install.mjs';
import { runAndKeepErrors, runQuietly } from './run.mjs';

// `npm test`: runs every group, even after failures, and prints one summary line.
const total = { passed: 0, failed: 0 };
const failures = [];

try {
  await installWhatIsMissing();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const reports = await mkdtemp(path.join(tmpdir(), 'arabati-reports-'));
const environment = {
  ...process.env,
  // Executables that are run by name use the Node of the lockfile.
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  TMPDIR: await temporaryDirectory(),
};
const options = { cwd: root, env: environment };

try {
  // The tests of components run in one page, which needs one core. Everything else shares the others.
  await Promise.all([testWithVitest('components'), testEverythingElse()]);
} finally {
  await rm(reports, { recursive: true, force: true });
}

for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function testEverythingElse() {
  await Promise.all([checkSources(), buildFrontEnd()]);
  // The tests of `resilience/` request pages too, so they need the front end as the stories do. One group after the
  // other: at the same time each test would wait longer.
  await testWithVitest('rules', 'server');
  await testInBrowser();
}

/**
 * Chooses where tests create databases and uploads: in memory if the machine has enough, which saves a sixth of the
 * server tests' processor time.
 */
async function temporaryDirectory() {
  const inMemory = '/dev/shm';
  const minFreeBytes = 8 * 1024 ** 3;
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  const freeBytes = Math.min(bavail * bsize, freemem());
  return freeBytes >= minFreeBytes ? inMemory : tmpdir();
}

/** Types, style, import rules and unused code count as one each. */
async function checkSources() {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  await Promise.all(
    checks.map(async (name) => {
      const { code, output } = await runQuietly('/bin/sh', ['-c', scripts[name]], options);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
      if (code !== 0) console.log(output);
      const details = [output.split('\n').slice(0, 20).join('\n')];
      count(name, code, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, details });
    }),
  );
}

async function testWithVitest(...projects) {
  const report = path.join(reports, `vitest-${projects.join('-')}.json`);
  const { code, errorOutput } = await runAndKeepErrors(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/failures-reporter.mjs',
    ],
    { ...options, env: { ...environment, FAILURES_FILE: report } },
  );
  const { passed = 0, failed = 0, failures: details = [] } = await readReport(report);
  count(`vitest ${projects.join(', ')}`, code, { passed, failed, details, errorOutput });
}

async function buildFrontEnd() {
  try {
    await buildWhatIsStale();
    count('front end build', 0, { passed: 1, failed: 0 });
  } catch (error) {
    console.error(error.message);
    count('front end build', 1, { passed: 0, failed: 1, details: [error.message] });
  }
}

async function testInBrowser() {
  const report = path.join(reports, 'playwright.json');
  const { code, errorOutput } = await runAndKeepErrors(
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    { ...options, env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const found = await readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = found.stats ?? {};
  const details = [...failedStories(found), ...(found.errors ?? []).map(summarize)];
  count('browser stories', code, { passed: expected + flaky, failed: unexpected, details, errorOutput });
}

/** @returns the failed stories of Playwright's report or of a suite in it, with their errors. */
function failedStories({ file, specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`e2e/stories/${file}: ${title}`, ...errors.map(summarize)].join('\n');
    });
  return [...failed, ...suites.flatMap(failedStories)];
}

/** The first lines of an error of Playwright and the line of the story. */
function summarize({ message = '', location }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  if (location) lines.push(`at ${path.relative(root, location.file)}:${location.line}`);
  return lines.map((line) => `  ${line}`).join('\n');
}

/**
 * Adds a group to the summary. One that fails without a failed test (it could not start or stop, a file could not be
 * read) counts as one failure, with the end of its error output if the report has no details.
 */
function count(group, code, { passed, failed, details = [], errorOutput = '' }) {
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  if (code === 0) return;
  const lines = details.length > 0 ? details : [errorOutput];
  failures.push(`${group} (exit code ${code})`, ...lines.map((line) => `${group}: ${line}`));
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // The runner did not get as far as its report.
    return {};
  }
}
