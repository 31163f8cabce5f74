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
