import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const module = new URL('./log-stream.ts', import.meta.url).href;

/** Runs a process that logs a line and then executes `code`. */
function log(code: string) {
  const script = `
    import { openLogStream } from ${JSON.stringify(module)};
    openLogStream().write('a line\\n');
    ${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test.each([
  ['ends by itself', '', 0],
  ['exits', 'process.exit(3);', 3],
  ['throws', 'throw new Error("x");', 1],
  ['rejects', 'Promise.reject(new Error("x"));', 1],
])('no line is lost if the process %s', async (_, code, exitCode) => {
  const child = log(code);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  expect((await once(child, 'close'))[0]).toBe(exitCode);
  expect(output).toBe('a line\n');
});

test('a line is written within about a second', async () => {
  const child = log('setInterval(() => {}, 1_000);');
  expect(String((await once(child.stdout, 'data'))[0])).toBe('a line\n');
  expect(child.exitCode).toBeNull();
  child.kill();
  await once(child, 'close');
});

test('a process ends although nobody reads its log', async () => {
  const child = log('setTimeout(() => process.exit(0), 200);');
  child.stdout.destroy();
  expect((await once(child, 'exit'))[0]).toBe(0);
});
