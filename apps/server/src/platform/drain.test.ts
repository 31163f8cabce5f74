import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('a draining server reports not ready, closes connections after their response, and still serves requests', async () => {
  const testServer = await startTestApp();
  expect((await testServer.app.inject('/api/plans')).headers.connection).toBe('keep-alive');
  testServer.app.startDraining();
  const ready = await testServer.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ server: 'away', database: 'ok' });
  const response = await testServer.app.inject('/api/plans');
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  await testServer.close();
});

const headersTimeoutMs = 20_000;

test('an idle connection does not delay the shutdown, and pending requests get their response', async () => {
  const testServer = await startTestApp();
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testServer.app.server.address() as AddressInfo;
  const began = performance.now();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const pending = fetch(`http://127.0.0.1:${port}/api/ads`);
  const hungUp = once(silent, 'close');
  await pending;
  await testServer.close();
  await hungUp;
  expect((await pending).status).toBe(200);
  // Node itself would close the idle connection later.
  expect(performance.now() - began).toBeLessThan(headersTimeoutMs);
});
