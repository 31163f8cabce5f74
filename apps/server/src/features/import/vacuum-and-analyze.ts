import type pg from 'pg';

/**
 * Vacuums and analyzes tables after many inserts: updates planner statistics and the visibility map, and flushes
 * pending index entries.
 */
export async function vacuumAndAnalyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // This commit also flushes all earlier commits to disk.
    await client.query('set synchronous_commit = on');
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    await client.query('vacuum (analyze) ads');
    await client.query('analyze profiles');
    await client.query('analyze ad_contacts');
  } finally {
    client.release(true);
  }
}
