import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, removeDataDir, spawnServer } from '../testing/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await createDataDir();
});
afterAll(() => removeDataDir(dataDir));

test.for([
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/arabati' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://arabati.example' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'mudeer', ADMIN_PASSWORD: 'Password-2026!' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'abdalrahman', ADMIN_PASSWORD: 'Abdalrahman1!' }],
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
  try {
    const server = await spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Port ${port} of 127.0.0.1 is taken by another program: set PORT.\n`);
  } finally {
    holder.close();
  }
});
