import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStartFailure } from '../describe-start-failure.ts';
import type { Environment } from '../platform/command-context.ts';
import { readStartConfig } from '../read-start-config.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createDataDir, removeDataDir, spawnServer } from '../testing/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await createDataDir();
});
afterAll(() => removeDataDir(dataDir));

/** Returns what a server prints that does not start because of its configuration. */
function describeFailureOf(environment: Environment): string {
  try {
    readStartConfig(environment);
  } catch (error) {
    return describeStartFailure(error);
  }
  throw new Error('The configuration is accepted.');
}

test.for([
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/arabati' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://arabati.example' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'mudeer', ADMIN_PASSWORD: 'Password-2026!' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'abdalrahman', ADMIN_PASSWORD: 'Abdalrahman1!' }],
] as const)('a wrong %s is described in one sentence that names it', ([name, environment]) => {
  const message = describeFailureOf({ DATA_DIR: dataDir, ...environment });
  expect(message).toContain(name);
  expect(message.split('\n')).toHaveLength(1);
});

test('DEMO is rejected with an external database', () => {
  expect(describeFailureOf({ DATABASE_URL: 'postgresql://localhost/arabati', DEMO: 'on' })).toBe(
    'The configuration is wrong: DEMO may be "on" only for the embedded database, never with DATABASE_URL.',
  );
});

// Two of the places where a start can fail: before it opens anything, and when it opens the database.
test.for([
  ['PORT', { PORT: 'eighty' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
] as const)('a wrong %s stops the start with one sentence that names it', async ([name, environment]) => {
  const server = await spawnServer({ DATA_DIR: dataDir, ...environment });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(name);
  expect(server.output().trim().split('\n')).toHaveLength(1);
});

test('a port in use stops the start with a message that names it', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const database = await createTestDatabase();
  try {
    const server = await spawnServer({
      DATABASE_URL: database.serverUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Port ${port} of 127.0.0.1 is taken by another program: set PORT.\n`);
  } finally {
    holder.close();
    await database.drop();
  }
});
