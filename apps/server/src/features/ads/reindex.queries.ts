import type { AdText } from '@arabati/domain/ads/ad-texts';
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
export function selectStaleAds(
  connection: Connection,
  { version, limit }: { version: number; limit: number },
) {
  return connection
    .selectFrom('ads')
    .leftJoin('ad_contacts', 'ad_contacts.ad_id', 'ads.id')
    .select([
      'ads.id',
      'title',
      'description',
      'brand',
      'model',
      'city',
      'year',
      'mileage',
      ...attributeKinds,
      'broker_commission_requested',
      'external_id',
      'seller_name',
      'ad_contacts.phone',
      'ad_contacts.whatsapp',
    ])
    .where((is) => is.or([is('search_version', '<', version), is('search_version', '>', version)]))
    .limit(limit)
    .execute();
}

/**
 * Replaces texts of ads. Skips ads that another transaction has locked, as below.
 *
 * @returns the ids of the updated ads.
 */
export async function updateTexts(
  connection: Connection,
  ads: readonly (Pick<AdFacts, AdText> & { id: string })[],
): Promise<Set<string>> {
  if (ads.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update ads
       set title = given.title, description = given.description, brand = given.brand, model = given.model,
           city = given.city
      from json_to_recordset(${JSON.stringify(ads)}::json)
             as given (id uuid, title text, description text, brand text, model text, city text)
     where ads.id in (select id from ads where id = any(${ads.map(({ id }) => id)}::uuid[])
                         for no key update skip locked)
       and ads.id = given.id
    returning ads.id`.execute(connection);
  return new Set(rows.map(({ id }) => id));
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
