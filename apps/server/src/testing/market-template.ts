import pg from 'pg';
import { createTestPool } from './create-test-pool.ts';
import { insertManyAds } from './many-ads.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/**
 * Returns the name of a database with that many ads (many-ads.ts). The first caller of a run creates it, and all copy
 * it: inserting 100,000 ads takes about 40 seconds of processor time, a copy about one.
 */
export async function marketTemplate(clusterUrl: string, ads: number): Promise<string> {
  const name = `template_with_${ads}_ads`;
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [ads]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Renamed once it is complete, so that a caller that failed leaves nothing that others copy.
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished} template ${TEMPLATE_DATABASE}`);
      const pool = createTestPool(Object.assign(new URL(clusterUrl), { pathname: `/${unfinished}` }).href, {
        max: 1,
      });
      await insertManyAds(pool, ads);
      await pool.end();
      await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [
        unfinished,
      ]);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}
