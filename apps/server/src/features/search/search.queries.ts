import type { AdFacts, SearchDocument } from '@arabati/domain/search/build-search-document';
import { attributeKinds } from '@arabati/domain/search/concept-kinds';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

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
 * Updates the search columns. Skips ads that another transaction has locked: a query that waits for no lock cannot
 * deadlock. The next batch includes them.
 *
 * @returns the number of updated ads.
 */
export async function updateDescriptions(
  connection: Connection,
  version: number,
  described: readonly (SearchDocument & { id: string })[],
): Promise<number> {
  const rows = JSON.stringify(described);
  const { numAffectedRows = 0n } = await sql`
    update ads
       set search_terms = array_to_tsvector(described.terms), brand_key = described.brand_key,
           model_key = described.model_key, traits = described.traits, city_key = described.city_key, state_key = described.state_key,
           search_version = ${version}
      from json_to_recordset(${rows}::json)
             as described (id uuid, terms text[], traits bigint, brand_key text, model_key text, city_key text, state_key text)
     where ads.id in (select id from ads where id = any(${described.map(({ id }) => id)}::uuid[])
                         for no key update skip locked)
       and ads.id = described.id`.execute(connection);
  return Number(numAffectedRows);
}
