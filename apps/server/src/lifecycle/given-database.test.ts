import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { queryDatabase } from '../testing/query-database.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../testing/server-process.ts';

let url: string;
let dataDirs: string[];
let servers: ServerProcess[];

const onTestCluster = (statement: string) => queryDatabase(inject('testClusterUrl'), statement);

beforeEach(async () => {
  const name = `given_${randomBytes(6).toString('hex')}`;
  await onTestCluster(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href;
  dataDirs = [];
  servers = [];
});

afterEach(async () => {
  for (const server of servers) server.process.kill('SIGTERM');
  for (const server of servers) await server.ended;
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
  await onTestCluster(`DROP DATABASE ${new URL(url).pathname.slice(1)}`);
});

async function start(environment: Record<string, string>) {
  const dataDir = await createDataDir();
  dataDirs.push(dataDir);
  const server = await spawnServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...environment });
  servers.push(server);
  return server;
}

test('nodes that start concurrently on an empty external database all serve, without demo data', async () => {
  // An empty variable counts as absent, so DEMO has its default.
  const nodes = await Promise.all([start({ DEMO: '' }), start({ DEMO: '' })]);
  await Promise.all(nodes.map(waitUntilReady));
  for (const node of nodes) {
    expect(await (await fetch(`${node.url}/api/ads`)).json()).toMatchObject({ items: [] });
    expect(node.output()).not.toMatch(/demo/i);
  }
});

test('the log contains a request that was answered just before the stop', async () => {
  const server = await waitUntilReady(await start({ LOG_LEVEL: 'info' }));
  await fetch(`${server.url}/api/ads?limit=1`);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('/api/ads'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    path: '/api/ads',
    status: 200,
    msg: 'request completed',
  });
});
