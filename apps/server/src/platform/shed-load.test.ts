import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('what would only wait in line for the database is refused at once, and told when to come again', async () => {
  const market = await startTestApp();
  const { pool } = market.services;
  const line = Array.from({ length: 700 }, () => pool.query('select pg_sleep(0.03)'));

  const refused = await market.app.inject('/api/plans');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'unavailable', facts: { retry_after: 3 } });
  expect(refused.headers['retry-after']).toBe('3');
  expect((await market.app.inject('/metrics')).statusCode).toBe(200);

  await Promise.all(line);
  expect((await market.app.inject('/api/plans')).statusCode).toBe(200);
  await market.close();
});
