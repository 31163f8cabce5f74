import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '../../platform/database.ts';

/** Returns which of these external ids exist. Served by ads_external_id_key. */
export async function selectImported(
  connection: Connection,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from ads where external_id = any(${externalIds}::text[])`.execute(connection);
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Returns those external ids whose imported ads were deleted. Served by deleted_imported_ads_pkey. */
export async function selectDeletedAds(
  connection: Connection,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from unnest(${externalIds}::text[]) as given (external_id)
     where exists (select from deleted_imported_ads where id_hash = imported_ad_hash(given.external_id))`.execute(
    connection,
  );
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Returns those sellers whose accounts were deleted. Served by deleted_imported_sellers_pkey. */
export async function selectDeletedSellers(
  connection: Connection,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from deleted_imported_sellers where user_id = any(${userIds}::uuid[])`.execute(connection);
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function selectSellerNames(connection: Connection, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; display_name: string }>`
    select user_id, display_name from profiles where user_id = any(${userIds}::uuid[])`.execute(connection);
  return rows;
}

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

/**
 * Sets up a connection for inserting in bulk. After a crash of the machine, a rerun imports lost batches, so commits need
 * not wait for the disk. Index insertions are batched more than for posting, because latency does not matter here.
 */
export async function prepareForBulk(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set statement_timeout = 0; set gin_pending_list_limit = '16MB'`,
  );
}
