import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { insertSignedInMember } from '../testing/users.ts';
import { shedLoad } from './shed-load.ts';

test('requests beyond the queue limit for database connections are rejected immediately with retry-after', async () => {
  const server = await startTestApp();
  const { pool } = server.services;
  // On a slow machine, the last ones wait longer than the pool's timeout.
  const waiting = Array.from({ length: 700 }, () => pool.query('select pg_sleep(0.03)').catch(() => {}));

  const rejected = await server.app.inject('/api/plans');
  expect(rejected.statusCode).toBe(503);
  expect(rejected.json()).toMatchObject({ code: 'unavailable', facts: { retry_after: 3 } });
  expect(rejected.headers['retry-after']).toBe('3');
  expect((await server.app.inject('/metrics')).statusCode).toBe(200);

  await Promise.all(waiting);
  expect((await server.app.inject('/api/plans')).statusCode).toBe(200);
  await server.close();
});

/** Blocks every query on the promotion, which no background task reads, until the returned function is called. */
async function blockPromo(server: TestApp): Promise<() => Promise<void>> {
  const client = await server.owner.connect();
  await client.query('begin');
  await client.query('lock table promo_config in access exclusive mode');
  let blocks = true;
  return async () => {
    if (!blocks) return;
    blocks = false;
    await client.query('rollback');
    client.release();
  };
}

describe('300 pending requests of one client', () => {
  let server: TestApp;
  let release: () => Promise<void>;
  const from = (ip: string, url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'x-forwarded-for': ip, ...headers } });
  const readPromo = (ip: string, headers = {}) => from(ip, '/api/promo', headers);

  beforeEach(async () => {
    server = await startTestApp({ CLIENT_SHARE: '25', TRUST_PROXY: '127.0.0.1' });
  });
  afterEach(async () => {
    await release();
    await server.close();
  });

  test.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['the addresses of one IPv6 /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ])('to %s leave connections for other clients, also for costly requests', async (_, addressOf) => {
    release = await blockPromo(server);
    const blocked = Array.from({ length: 300 }, (_unused, n) => readPromo(addressOf(n)));
    for (const path of ['/api/plans', '/api/ads?limit=5', '/robots.txt']) {
      expect([path, (await from('198.51.100.9', path)).statusCode]).toEqual([path, 200]);
    }
    // A request also waits briefly while its connection is opened.
    await expect.poll(() => server.services.pool.waitingCount).toBe(0);
    await release();
    const statuses = new Set((await Promise.all(blocked)).map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  test('of one member leave connections for another member at the same IP address', async () => {
    const [one, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
    release = await blockPromo(server);
    const blocked = Array.from({ length: 300 }, () => readPromo('203.0.113.7', one.headers));
    expect((await from('203.0.113.7', '/api/me', other.headers)).statusCode).toBe(200);
    await release();
    await Promise.all(blocked);
  });
});

test('a node that was blocked during its start rejects no requests', async () => {
  const server = await startTestApp();
  const { pool, config } = server.services;
  const app = fastify();
  const watch = { silent: false, onSilence() {} };
  await shedLoad(app, { pool, config }, { watch, identifyClient: () => 'client' });
  app.get('/', () => 'ok');
  // Simulates loading modules on a busy machine: blocks longer than a sampling interval of the event loop delay, before
  // the first sample.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  await delay(50);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
  await server.close();
});
