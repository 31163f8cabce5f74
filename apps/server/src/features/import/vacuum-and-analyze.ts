import type pg from 'pg';

/** After many ads have come: what lists are planned and read by, and what waits to be put into indexes. */
export async function vacuumAndAnalyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // With it, all that was committed before it has reached the disk.
    await client.query('set synchronous_commit = on');
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    await client.query('vacuum (analyze) ads');
    await client.query('analyze profiles');
    await client.query('analyze ad_contacts');
  } finally {
    client.release(true);
  }
}
