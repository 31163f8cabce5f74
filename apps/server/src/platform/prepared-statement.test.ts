import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestPool } from '../testing/create-test-pool.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDatabase } from './database.ts';
import { prepared } from './prepared-statement.ts';

let server: TestApp;
let pool: ReturnType<typeof createTestPool>;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => {
  pool = createTestPool(server.services.config.databaseUrl ?? '', { max: 1 });
  return () => pool.end();
});
afterAll(() => server.close());

const statements = async () => {
  const { rows } = await pool.query(
    `select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by prepare_time`,
  );
  return rows as { statement: string; runs: number }[];
};

test('a marked statement is parsed once per connection, regardless of its values, and others are not prepared', async () => {
  const database = createDatabase(pool);
  const double = (value: number) =>
    sql<{ twice: number }>`
    select ${prepared} ${value}::int * 2 as twice`.execute(database);
  expect((await double(2)).rows).toEqual([{ twice: 4 }]);
  expect((await double(21)).rows).toEqual([{ twice: 42 }]);
  const listed = await sql`with ${prepared} one as (select ${1}::int as one) select * from one`.execute(
    database,
  );
  expect(listed.rows).toEqual([{ one: 1 }]);
  await sql`select ${3}::int as three`.execute(database);
  expect((await statements()).map(({ runs }) => runs)).toEqual([2, 1]);
});

test('a connection closes the statements that were used least recently', async () => {
  const database = createDatabase(pool);
  const add = async (n: number) => {
    const { rows } = await sql<{ sum: number }>`
      select ${prepared} ${sql.lit(n)} + ${1}::int as sum`.execute(database);
    return rows[0]?.sum;
  };
  for (let n = 0; n < 100; n += 1) {
    expect(await add(n)).toBe(n + 1);
    // Used all the time.
    expect(await add(0)).toBe(1);
  }
  const left = await statements();
  expect(left.length).toBeLessThan(70);
  expect(left[0]).toMatchObject({ runs: 101 });
  expect(await add(1)).toBe(2);
});
