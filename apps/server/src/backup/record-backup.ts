import type pg from 'pg';

/** Records a completed backup, for `backup_age_seconds` in /metrics. */
export async function recordBackup(
  pool: pg.Pool,
  { rows, files }: { rows: number; files: number },
): Promise<void> {
  // Two backups with the same timestamp count as one.
  await pool.query(
    'insert into backups (taken_at, rows, files) values (now(), $1, $2) on conflict do nothing',
    [rows, files],
  );
}
