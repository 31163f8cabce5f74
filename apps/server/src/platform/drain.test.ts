import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('a draining server reports not ready, closes connections after their response, and still serves requests', async () => {
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

test('an idle connection does not delay the shutdown, and pending requests get their response', async () => {
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
  // Node itself would close the idle connection later.
  expect(performance.now() - began).toBeLessThan(headersTimeoutMs);
});
