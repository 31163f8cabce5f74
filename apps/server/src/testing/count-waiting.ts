import type { TestApp } from './test-app.ts';

/** Counts the connections to the test's database that wait for a lock. */
export async function countWaiting({ owner }: TestApp): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}
