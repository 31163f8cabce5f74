import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createTestPool } from './create-test-pool.ts';

/**
 * Opens an empty database of an earlier version for the tests of a file. They insert rows and then run `migrate`.
 *
 * @param through the file name of the last migration.
 */
export function openEarlierDatabase(through: string): () => pg.Pool {
  let pool: pg.Pool;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await createTestDatabase({ migrated: false });
    pool = createTestPool(url, { max: 2 });
    close = async () => {
      await pool.end();
      await drop();
    };
    await migrate(pool, { through });
  });
  afterAll(() => close());
  return () => pool;
}
