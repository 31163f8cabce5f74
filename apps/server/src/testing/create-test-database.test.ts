import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './create-test-database.ts';

test('each test file gets its own database, in which trigrams support Arabic letters', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  try {
    expect(one.url).not.toBe(other.url);
    const client = new pg.Client(one.url);
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    const { rows } = await client.query(`SELECT show_trgm('تويوتا') AS trigrams`);
    expect(rows[0].trigrams.length).toBeGreaterThan(4);
    await client.end();
  } finally {
    await one.drop();
    await other.drop();
  }
});
