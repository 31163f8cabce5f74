import { writeFile } from 'node:fs/promises';

/**
 * A reporter of Vitest that writes the totals and every failure to the file named by FAILURES_FILE, for the summary of
 * `npm test`. Vitest's own JSON report has neither the errors of suites whose tests passed nor unhandled errors.
 */
export default class FailuresReporter {
  async onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
    const suites = testModules.flatMap(({ children }) => [...children.allSuites()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const failedTests = inState('failed');
    const failures = [
      ...failedTests.map((test) => summarize(titleOf(test), test.result().errors)),
      ...suites.filter(hasErrors).map((suite) => summarize(titleOf(suite), suite.errors())),
      ...testModules.filter(hasErrors).map((module) => summarize(module.relativeModuleId, module.errors())),
      ...testModules.filter(isUnfinished).map((module) => `${module.relativeModuleId}: did not finish`),
      ...unhandledErrors.map((error) => summarize(titleOfUnhandled(error), [error])),
    ];
    const report = { passed: inState('passed').length, failed: failedTests.length, failures };
    await writeFile(process.env.FAILURES_FILE, JSON.stringify(report));
  }
}

const titleOf = ({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`;

/** The last test before an error that no test handled. The error can also come from an earlier one. */
const titleOfUnhandled = ({ type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
  `${type ?? 'Unhandled error'} after ${file ?? 'the tests'}: ${test ?? ''}`;

const hasErrors = (suite) => suite.errors().length > 0;

/** A file whose worker crashed. */
const isUnfinished = (module) => ['queued', 'pending'].includes(module.state());

/** With the first lines of each error and of its stack: what failed and where. */
function summarize(title, errors) {
  const lines = errors.flatMap(({ message, stack }) => [
    // A test can throw anything.
    ...(message ?? 'no message').split('\n').slice(0, 6),
    ...(stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line) && !line.includes('/vitest/'))
      .slice(0, 6),
  ]);
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}
