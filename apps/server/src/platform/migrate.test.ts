import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createTestPool } from '../testing/create-test-pool.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  const owner = createTestPool(database.url, { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  // As in production: the rows of a commit that is not on the disk yet are not visible to every transaction.
  await owner.query(`alter database ${name} set synchronous_commit = on`);
  await owner.end();
  pool = createTestPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('after an update, index-only scans need not read the rows of a rewritten table', async () => {
  await migrate(pool, { through: '0031-enumerations.sql' });
  await pool.query(
    `insert into users (id, email, created_at, updated_at)
     values ('10000000-0000-4000-8000-000000000001', 'one@example.com', now(), now())`,
  );
  await pool.query(
    `insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, membership_type,
                           last_monthly_reset, created_at)
     values ('10000000-0000-4000-8000-000000000001', 'سارة', '100001', '10000001', 0, 0, 'free', now(), now())`,
  );
  expect(await migrate(pool)).toContain('0032-stored-cards.sql');
  const { rows } = await pool.query(
    `select relpages = relallvisible as all_visible, reltuples from pg_class where relname = 'profiles'`,
  );
  expect(rows).toEqual([{ all_visible: true, reltuples: 1 }]);
});
