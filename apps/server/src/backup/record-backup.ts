import type pg from 'pg';

/** Notes that a backup is complete, for `backup_age_seconds` of /metrics. */
export async function recordBackup(
  pool: pg.Pool,
  { rows, files }: { rows: number; files: number },
): Promise<void> {
  // Two backups of one instant are one.
  await pool.query(
    'insert into backups (taken_at, rows, files) values (now(), $1, $2) on conflict do nothing',
    [rows, files],
  );
}
