import { nodeSeenWithinS } from '@arabati/domain/administration/manifest.endpoints';
import { mailsCountedTo } from '@arabati/domain/administration/manifest.requests';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/**
 * The cost of these queries does not grow with the data: sizes and row counts are PostgreSQL's statistics, photos are
 * sampled, and mails are counted only in mails_queued and mails_failed.
 */

export async function readPostgresVersion(connection: Connection): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(connection);
  return rows[0]?.server_version ?? '';
}

export async function findMigrations(connection: Connection): Promise<{ name: string; applied_at: Date }[]> {
  const { rows } = await sql<{ name: string; applied_at: Date }>`
    select name, applied_at from migrations order by name desc`.execute(connection);
  return rows;
}

export async function readTableSizes(
  connection: Connection,
): Promise<{ name: string; rows: number; bytes: number }[]> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, greatest(c.reltuples, coalesce(s.n_live_tup, 0), 0)::float8 as rows,
           pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by bytes desc, name`.execute(connection);
  return rows;
}

export async function readDatabaseSize(connection: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(connection);
  return rows[0]?.bytes ?? 0;
}

/** Sample size in pages of 8 KB. Smaller photo tables are read completely. */
const sampledPages = 200;

/** @returns the size of the photos' files in bytes. */
export async function estimatePhotoBytes(connection: Connection): Promise<{ bytes: number; exact: boolean }> {
  const size = await sql<{ pages: number }>`
    select (pg_relation_size('photos') / current_setting('block_size')::int)::int as pages`.execute(
    connection,
  );
  const pages = size.rows[0]?.pages ?? 0;
  const exact = pages <= sampledPages;
  const percent = exact ? 100 : (sampledPages / pages) * 100;
  const sum = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from photos tablesample system (${percent})`.execute(
    connection,
  );
  const bytes = sum.rows[0]?.bytes ?? 0;
  return { bytes: exact ? bytes : Math.round(bytes / (percent / 100)), exact };
}

interface MailQueue {
  waiting: number;
  oldest_waiting_at: Date | null;
  failed: number;
}

export async function readMailQueue(connection: Connection): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    with waiting as (select created_at from mails where state = 'queued' order by next_attempt_at limit ${mailsCountedTo}),
         failed as (select from mails where state = 'failed' limit ${mailsCountedTo})
    select (select count(*) from waiting)::int as waiting,
           (select min(created_at) from waiting) as oldest_waiting_at,
           (select count(*) from failed)::int as failed`.execute(connection);
  return rows[0] ?? { waiting: 0, oldest_waiting_at: null, failed: 0 };
}

export async function findNodes(connection: Connection) {
  return connection
    .selectFrom('nodes')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${nodeSeenWithinS})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
