import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testServer: TestApp;
beforeAll(async () => {
  testServer = await startTestApp();
});
afterAll(() => testServer.close());

test('returns 200 once the database responds', async () => {
  const response = await testServer.app.inject('/healthz');
  expect(response.statusCode).toBe(200);
});

test("an unknown path returns a problem, not the framework's page", async () => {
  const response = await testServer.app.inject('/api/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.json()).toMatchObject({ code: 'not-found', status: 404 });
});

test('readiness names the unavailable part', async () => {
  const ready = await testServer.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', database: 'ok', photos: 'ok', server: 'ok' });

  const elsewhere = await startTestApp({ STORAGE_URL: 'http://KEY:SECRET@127.0.0.1:1/photos' });
  const away = await elsewhere.app.inject('/readyz');
  expect(away.statusCode).toBe(503);
  expect(away.json()).toEqual({ status: 'away', database: 'ok', photos: 'away', server: 'ok' });
  await elsewhere.close();
});

test('a node that can read but not write photos stays ready and reports it', async () => {
  const full = await startTestApp();
  try {
    // A directory in place of the probe file: no user can write to it, not even root.
    const { dataDir, nodeId } = full.services.config;
    const blocked = join(dataDir, `photos/00/00-ready-${nodeId}.half`);
    await mkdir(blocked, { recursive: true });
    const response = await full.app.inject('/readyz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'degraded',
      database: 'ok',
      photos: 'read-only',
      server: 'ok',
    });
    await rm(blocked, { recursive: true });
    await expect.poll(async () => (await full.app.inject('/readyz')).json().photos).toBe('ok');
  } finally {
    await full.close();
  }
});
