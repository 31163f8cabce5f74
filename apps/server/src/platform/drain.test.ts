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
