import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Latest ads of a seller that are compared. */
const comparedMaximum = 200;

interface ComparedAd {
  id: string;
  same_model: boolean;
  /** Null for a text that is too short to compare. */
  minima: number[] | null;
}

/**
 * Builds the query for the latest other ads of a seller. Served by ads_by_seller and the key of ad_text_prints, which the
 * planner would read whole for a join.
 */
export function sellersAdsQuery({ adId, userId }: { adId: string; userId: string }): RawBuilder<ComparedAd> {
  return sql<ComparedAd>`
    select other.id, other.model_key <> '' and other.model_key = own.model_key as same_model,
           (select minima from ad_text_prints where ad_id = other.id) as minima
      from (select id, model_key, created_at from ads
             where user_id = ${userId}::uuid and id <> ${adId}::uuid
             order by created_at desc, id desc limit ${comparedMaximum}) other
      join ads own on own.id = ${adId}::uuid
     order by other.created_at desc, other.id desc`;
}

export async function findSellersAds(
  connection: Connection,
  request: { adId: string; userId: string },
): Promise<ComparedAd[]> {
  return (await sellersAdsQuery(request).execute(connection)).rows;
}

/** Finds the owner of an ad, and the print of its text. */
export function findComparison(connection: Connection, adId: string) {
  return connection
    .selectFrom('ads')
    .leftJoin('ad_text_prints', 'ad_text_prints.ad_id', 'ads.id')
    .select(['ads.user_id', 'ad_text_prints.minima'])
    .where('ads.id', '=', adId)
    .executeTakeFirst();
}
