import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDatabase, createPool } from './database.ts';
import { prepared } from './prepared-statement.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a marked statement is planned once per connection, regardless of its values, and others are not prepared', async () => {
  const pool = createPool(server.services.config.databaseUrl ?? '', { max: 1 });
  const database = createDatabase(pool);
  const double = (value: number) =>
    sql<{ twice: number }>`
    select ${prepared('double')} ${value}::int * 2 as twice`.execute(database);
  expect((await double(2)).rows).toEqual([{ twice: 4 }]);
  expect((await double(21)).rows).toEqual([{ twice: 42 }]);
  await sql`select ${3}::int as three`.execute(database);
  const { rows } = await pool.query(
    'select name, generic_plans + custom_plans as runs from pg_prepared_statements',
  );
  expect(rows).toEqual([{ name: 'double', runs: 2 }]);
  await pool.end();
});
