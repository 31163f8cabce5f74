import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A clone without installed packages. */
let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'arabati-clone-'));
  for (const file of ['package.json', 'package-lock.json', 'scripts', 'apps/server/node-flags.json']) {
    await cp(path.join(root, file), path.join(clone, file), { recursive: true });
  }
});
afterAll(() => rm(clone, { recursive: true, force: true }));

async function start(environment: Record<string, string>) {
  const script = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    // If npm were run, it would find no program and no network.
    env: { PATH: path.join(clone, 'nothing'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, 'close'),
  ]);
  return { code, output, errors };
}

test('a port in use is reported before anything is installed or built', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  try {
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} of 127.0.0.1 is taken by another program: set PORT.\n`,
    });
  } finally {
    holder.close();
  }
  expect(await readdir(clone)).not.toContain('node_modules');
});

test('an IP address of another machine is reported before anything is installed or built', async () => {
  const { code, output, errors } = await start({ PORT: '18080', HOST: '192.0.2.1' });
  expect([code, output, errors]).toEqual([1, '', 'This machine has no address HOST: set HOST.\n']);
});

test('a free port lets the installation start', async () => {
  const { output } = await start({ PORT: '0' });
  expect(output).toContain('Installing packages');
});
