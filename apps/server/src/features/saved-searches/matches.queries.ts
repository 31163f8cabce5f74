import { newAdsCeiling } from '@arabati/domain/saved-searches/saved-searches.requests';
import type { IndexedAd } from '@arabati/domain/search/percolate/indexed-ad';
import type { Predicate } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newAdsOf } from './new-ads.queries.ts';

export interface QueuedAd {
  /** An ad that is listed again meanwhile gets another number. */
  number: string;
  adId: string;
  /** The last saved search that was compared with the ad. */
  after: string | null;
}

/** Finds the ad that has been queued longest. */
export async function findQueuedAd(connection: Connection): Promise<QueuedAd | undefined> {
  const queued = await connection
    .selectFrom('ads_to_match')
    .select(['number', 'ad_id', 'matched_to'])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return queued && { number: queued.number, adId: queued.ad_id, after: queued.matched_to };
}

export async function advanceQueuedAd(
  connection: Connection,
  { number, after }: Pick<QueuedAd, 'number' | 'after'>,
): Promise<void> {
  await connection
    .updateTable('ads_to_match')
    .set({ matched_to: after })
    .where('number', '=', number)
    .execute();
}

export async function removeQueuedAd(connection: Connection, number: string): Promise<void> {
  await connection.deleteFrom('ads_to_match').where('number', '=', number).execute();
}

/** Finds an active ad with the columns that predicates refer to. */
export async function findIndexedAd(connection: Connection, adId: string): Promise<IndexedAd | undefined> {
  const ad = await connection
    .selectFrom('ads')
    .select(['id', 'user_id', 'price', 'year', 'mileage', 'is_featured', 'is_premium', 'city'])
    .select(['brand_key', 'model_key', 'city_key', 'state_key', 'search_text'])
    .select((eb) => [
      eb.ref('traits').$castTo<string | number>().as('traits'),
      sql<string[]>`tsvector_to_array(search_terms)`.as('terms'),
    ])
    .where('id', '=', adId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return (
    ad && {
      ...ad,
      brand_key: ad.brand_key ?? '',
      model_key: ad.model_key ?? '',
      city_key: ad.city_key ?? '',
      search_text: ad.search_text ?? '',
      price: Number(ad.price),
      traits: Number(ad.traits),
      terms: new Set(ad.terms),
    }
  );
}

interface Candidate {
  id: string;
  user_id: string;
  predicate: Predicate;
}

/**
 * Builds the query for saved searches with one of the anchors, whose members have neither blocked the seller nor hidden
 * the ad, by ascending id. Each anchor is looked up in saved_search_anchors_pkey:
 * `offset 0` prevents a plan that joins the whole table.
 */
export function candidatesQuery(page: {
  anchors: readonly string[];
  adId: string;
  sellerId: string;
  after: string | null;
  limit: number;
}): RawBuilder<Candidate> {
  const { anchors, adId, sellerId, after, limit } = page;
  return sql<Candidate>`
    with candidates as materialized (
      select distinct saved_search_id as id
        from unnest(${anchors}::text[]) as of_ad (anchor)
       cross join lateral (select saved_search_id from saved_search_anchors
                            where saved_search_anchors.anchor = of_ad.anchor offset 0) as found
       ${after === null ? sql`` : sql`where saved_search_id > ${after}::uuid`}
    )
    select saved_searches.id, saved_searches.user_id, saved_searches.predicate
      from candidates join saved_searches using (id)
     where not saved_searches.is_paused and saved_searches.user_id <> ${sellerId}::uuid
       and not exists (select from blocks
                        where blocks.user_id = saved_searches.user_id and blocks.blocked_id = ${sellerId}::uuid)
       and not exists (select from hidden_ads
                        where hidden_ads.user_id = saved_searches.user_id and hidden_ads.ad_id = ${adId}::uuid)
     order by saved_searches.id
     limit ${limit}`;
}

export async function findCandidates(
  connection: Connection,
  page: Parameters<typeof candidatesQuery>[0],
): Promise<Candidate[]> {
  return (await candidatesQuery(page).execute(connection)).rows;
}

/** Prevents the deletion of an active ad until the transaction ends. Returns whether there is one. */
export async function lockActiveAd(tx: Connection, adId: string): Promise<boolean> {
  const ad = await tx
    .selectFrom('ads')
    .select('id')
    .where('id', '=', adId)
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();
  return ad !== undefined;
}

export interface NewMatch {
  id: string;
  user_id: string;
  name: string;
  /** Its new ads up to `newAdsCeiling`, with this one. */
  new_ads: number;
}

/** Records that an ad matches searches that still exist. Returns those that have not announced it yet. */
export async function insertMatches(
  tx: Connection,
  { adId, searchIds, now }: { adId: string; searchIds: readonly string[]; now: Date },
): Promise<NewMatch[]> {
  const { rows } = await sql<NewMatch>`
    with searches as (
      select id, user_id, name, seen_at from saved_searches
       where id = any(${searchIds}::uuid[])
         and not exists (select from saved_search_announcements announced
                          where announced.ad_id = ${adId}::uuid and saved_searches.number = any(announced.searches))
         for key share
    ), matched as (
      insert into saved_search_matches (saved_search_id, ad_id, matched_at)
      select id, ${adId}::uuid, ${now} from searches order by id
      on conflict do nothing
      returning saved_search_id
    )
    select searches.id, searches.user_id, searches.name,
           1 + ${newAdsOf('searches', newAdsCeiling - 1)} as new_ads
      from searches join matched on matched.saved_search_id = searches.id
     order by searches.id`.execute(tx);
  return rows;
}

/**
 * Replaces matches before a time, at most `limit`, by the numbers of their searches in `saved_search_announcements`. Removes the
 * numbers of deleted searches. Locks the ads, so that they are not matched concurrently, and skips ads that are locked.
 * Served by saved_search_matches_by_age.
 */
export async function condenseMatchesBefore(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    with old as materialized (
      select matches.saved_search_id, matches.ad_id
        from saved_search_matches matches join ads on ads.id = matches.ad_id
       where matches.matched_at < ${before}
       limit ${limit}
         for update of ads skip locked
         for update of matches skip locked
    ), deleted as (
      delete from saved_search_matches matches using old
       where matches.saved_search_id = old.saved_search_id and matches.ad_id = old.ad_id
      returning matches.saved_search_id, matches.ad_id
    )
    insert into saved_search_announcements (ad_id, searches)
    select deleted.ad_id, array_agg(saved_searches.number order by saved_searches.number)
      from deleted join saved_searches on saved_searches.id = deleted.saved_search_id
     group by deleted.ad_id
    on conflict (ad_id) do update
       set searches = (select array_agg(number order by number) from saved_searches
                        where number = any(saved_search_announcements.searches || excluded.searches))`.execute(
    connection,
  );
}
