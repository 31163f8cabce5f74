import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface OperationFigures {
  mails_waiting: number;
  mails_failed: number;
  pushes_waiting: number;
  receipts_waiting: number;
  /** Seconds; null if there is no backup yet. */
  backup_age_s: number | null;
}

/** Reads at most the first 1000 entries of each index, so that the cost of a scrape does not grow with the data. */
export async function readOperationFigures(connection: Connection): Promise<OperationFigures> {
  const { rows } = await sql<OperationFigures>`
    select (select count(*) from (select from mails where state = 'queued' limit 1000) as waiting)::int as mails_waiting,
           (select count(*) from (select from mails where state = 'failed' limit 1000) as failed)::int as mails_failed,
           (select count(*) from (select from push_sends limit 1000) as waiting)::int as pushes_waiting,
           (select count(*) from (select from receipts where state = 'waiting' limit 1000) as waiting)::int as receipts_waiting,
           (select extract(epoch from now() - max(taken_at)) from backups)::float8 as backup_age_s`.execute(
    connection,
  );
  const [found] = rows;
  if (!found) throw new Error('The figures for /metrics are missing.');
  return found;
}
