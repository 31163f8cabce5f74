import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

test('answers 200 once the database answers', async () => {
  const answer = await market.app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
});

test('an unknown path is a problem, not a page of the framework', async () => {
  const answer = await market.app.inject('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'not-found', status: 404 });
});

test('a load balancer is told which part is away', async () => {
  const ready = await market.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', database: 'ok', photos: 'ok', server: 'ok' });

  const elsewhere = await startTestApp({ STORAGE_URL: 'http://KEY:SECRET@127.0.0.1:1/photos' });
  const away = await elsewhere.app.inject('/readyz');
  expect(away.statusCode).toBe(503);
  expect(away.json()).toEqual({ status: 'away', database: 'ok', photos: 'away', server: 'ok' });
  await elsewhere.close();
});
