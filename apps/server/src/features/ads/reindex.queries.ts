import { attributeKinds } from '@arabati/domain/search/concept-kinds';
import type { AdFacts, SearchDocument } from '@arabati/domain/search/document/build-search-document';
import { sql } from 'kysely';
import type pg from 'pg';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';
import { indexColumns } from '../ad-index/ad-index.public.ts';

/** Acquires an advisory lock for a connection, so that only one node reindexes at a time. Returns false if it is held. */
export async function lockReindexing(holder: pg.PoolClient): Promise<boolean> {
  const { rows } = await holder.query('select pg_try_advisory_lock($1) as locked', [
    advisoryLocks.adDescriptions,
  ]);
  return rows[0].locked;
}

export async function unlockReindexing(holder: pg.PoolClient): Promise<void> {
  await holder.query('select pg_advisory_unlock($1)', [advisoryLocks.adDescriptions]);
}

/** Selects ads that were indexed with another catalogue version, through ads_by_search_version. */
export async function selectStaleAds(
  connection: Connection,
  { version, limit }: { version: number; limit: number },
): Promise<(AdFacts & { id: string })[]> {
  return connection
    .selectFrom('ads')
    .select([
      'id',
      'title',
      'description',
      'brand',
      'model',
      'city',
      'year',
      ...attributeKinds,
      'broker_commission_requested',
    ])
    .where((is) => is.or([is('search_version', '<', version), is('search_version', '>', version)]))
    .limit(limit)
    .execute();
}

/**
 * Updates the index columns. Skips ads that another transaction has locked: a query that waits for no lock cannot
 * deadlock. The next batch includes them.
 *
 * @returns the number of updated ads.
 */
export async function updateIndexColumns(
  connection: Connection,
  documents: readonly (SearchDocument & { id: string })[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ads
       set (${indexColumns.names}) = row (${indexColumns.values('document')})
      from json_to_recordset(${JSON.stringify(documents)}::json) as document (id uuid, ${indexColumns.record})
     where ads.id in (select id from ads where id = any(${documents.map(({ id }) => id)}::uuid[])
                         for no key update skip locked)
       and ads.id = document.id`.execute(connection);
  return Number(numAffectedRows);
}
