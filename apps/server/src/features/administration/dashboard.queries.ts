import type { StoragePart } from '@arabati/domain/administration/dashboard.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { holdsPremium } from '../members/members.public.ts';

interface Overview {
  members: number;
  premium_members: number;
  active_ads: number;
  revenue: number;
}

/** Returns exact counts. They are index-only scans that run rarely. */
export async function readOverview(connection: Connection, now: Date): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select (select count(*) from profiles)::int as members,
           (select count(*) from profiles where ${holdsPremium('profiles', now)})::int as premium_members,
           (select count(*) from ads where status = 'active')::int as active_ads,
           (select coalesce(sum(amount), 0) from money_entries)::float8 as revenue`.execute(connection);
  return rows[0] as Overview;
}

/** Returns the size of all photo files in bytes, including receipts, reports, documents of identity and plates. */
export async function sumPhotoBytes(connection: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(bytes), 0) from photos)
            + (select coalesce(sum(photo_bytes), 0) from receipts)
            + (select coalesce(sum(bytes), 0) from report_photos)
            + (select coalesce(sum(bytes), 0) from identity_documents)
            + (select coalesce(sum(photo_bytes), 0) from plate_requests where photo_name is not null))::float8 as bytes`.execute(
    connection,
  );
  return rows[0]?.bytes ?? 0;
}

/** Returns the size of the whole database, and of its tables with their indexes, in bytes. */
export async function readDatabaseSizes(connection: Connection) {
  const total = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(connection);
  const tables = await sql<{ part: Exclude<StoragePart, 'photos' | 'other'>; bytes: number }>`
    select part, sum(pg_total_relation_size(c.oid))::float8 as bytes
      from pg_class c
      join (values ('ads', 'ads'), ('ad_contacts', 'ads'), ('ad_chassis_numbers', 'ads'), ('ad_interactions', 'ads'), ('contact_reveals', 'ads'),
                   ('favorites', 'ads'), ('photos', 'ads'),
                   ('users', 'members'), ('profiles', 'members'), ('sessions', 'members'),
                   ('point_entries', 'members'), ('activations', 'members'), ('money_entries', 'members'), ('notifications', 'members'),
                   ('messages', 'messages'), ('conversations', 'messages')) as belongs (name, part)
        on belongs.name = c.relname
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     group by part`.execute(connection);
  return { total: total.rows[0]?.bytes ?? 0, tables: tables.rows };
}
