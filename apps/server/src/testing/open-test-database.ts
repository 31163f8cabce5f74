import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createTestPool } from './create-test-pool.ts';

/** Opens a migrated, empty database for the tests of a file, without a server. */
export function openTestDatabase(): () => Database {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { serverUrl, drop } = await createTestDatabase();
    const pool = createTestPool(serverUrl, { max: 2 });
    database = createDatabase(pool);
    close = async () => {
      await pool.end();
      await drop();
    };
  });
  afterAll(() => close());
  return () => database;
}
