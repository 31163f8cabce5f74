import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createPool } from './database.ts';

test('a connection that breaks in use fails its query and does not end the process', async () => {
  const testDatabase = await createTestDatabase();
  const pool = createPool(testDatabase.url);
  try {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Break the connection between two queries of a transaction, while no query is pending.
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    const backends = async () =>
      (await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount;
    await expect.poll(backends).toBe(0);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await testDatabase.drop();
  }
});

test('a read-only pool rejects writes', async () => {
  const testDatabase = await createTestDatabase();
  const pool = createPool(testDatabase.url, { readOnly: true });
  try {
    await expect(pool.query('delete from ads')).rejects.toThrow('read-only transaction');
    expect((await pool.query('select count(*)::int as count from ads')).rows).toEqual([{ count: 0 }]);
  } finally {
    await pool.end();
    await testDatabase.drop();
  }
});
