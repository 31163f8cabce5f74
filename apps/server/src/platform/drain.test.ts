import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('a server that is about to end says so, gives up connections, and still answers', async () => {
  const market = await startTestApp();
  expect((await market.app.inject('/api/plans')).headers.connection).toBe('keep-alive');
  market.app.startDraining();
  const ready = await market.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ server: 'away', database: 'ok' });
  const answer = await market.app.inject('/api/plans');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  await market.close();
});

const headersTimeoutMs = 20_000;

test('a connection over which nothing is asked does not keep the end waiting; what was asked is answered', async () => {
  const market = await startTestApp();
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as AddressInfo;
  const began = performance.now();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asked = fetch(`http://127.0.0.1:${port}/api/ads`);
  const hungUp = once(silent, 'close');
  await asked;
  await market.close();
  await hungUp;
  expect((await asked).status).toBe(200);
  // Node itself would end the silent connection, but later than that.
  expect(performance.now() - began).toBeLessThan(headersTimeoutMs);
});
