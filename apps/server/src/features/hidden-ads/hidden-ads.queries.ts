import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

/** Locks the ads of other members among these, lowest id first, so that they are not deleted. Returns their ids. */
export async function lockOthersAds(
  tx: Connection,
  { userId, adIds }: { userId: string; adIds: readonly string[] },
): Promise<string[]> {
  const ads = await tx
    .selectFrom('ads')
    .select('id')
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .where('user_id', '<>', userId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return ads.map(({ id }) => id);
}

/** Returns the ads that were not hidden before. */
export async function insertHiddenAds(
  tx: Connection,
  { userId, adIds, now }: { userId: string; adIds: readonly string[]; now: Date },
): Promise<string[]> {
  const inserted = await tx
    .insertInto('hidden_ads')
    .values(adIds.map((ad_id) => ({ user_id: userId, ad_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('ad_id')
    .execute();
  return inserted.map(({ ad_id }) => ad_id);
}

/** Deletes all but the latest `maximum` ads that a member hides, along hidden_ads_by_member. */
export async function deleteOldHiddenAds(
  tx: Connection,
  { userId, maximum }: { userId: string; maximum: number },
): Promise<void> {
  await sql`
    delete from hidden_ads
     where user_id = ${userId}::uuid
       and (created_at, ad_id) < (select created_at, ad_id from hidden_ads where user_id = ${userId}::uuid
                                   order by created_at desc, ad_id desc offset ${maximum - 1} limit 1)`.execute(
    tx,
  );
}

/** Returns whether the ad was hidden. */
export async function deleteHiddenAd(
  tx: Connection,
  { userId, adId }: { userId: string; adId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_ads')
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Finds the ids of the ads that a member hides, along hidden_ads_by_member. May include ads that are not listed. */
export async function findHiddenAdIds(connection: Connection, userId: string): Promise<string[]> {
  const hidden = await connection
    .selectFrom('hidden_ads')
    .select('ad_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('ad_id', 'desc')
    .execute();
  return hidden.map(({ ad_id }) => ad_id);
}

/** Builds the query for a page of the accessible ads that a member hides, along hidden_ads_by_member. */
export function hiddenAdsQuery(request: {
  userId: string;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<{ ad_id: string; position: string }> {
  const { userId, after, limit } = request;
  return sql<{ ad_id: string; position: string }>`
    select hidden_ads.ad_id, json_build_array(hidden_ads.created_at, hidden_ads.ad_id)::text as position
      from hidden_ads join ads on ads.id = hidden_ads.ad_id
     where hidden_ads.user_id = ${userId}::uuid and ads.status <> 'removed'
       ${
         after === null
           ? sql``
           : sql`and (hidden_ads.created_at, hidden_ads.ad_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
       }
     order by hidden_ads.created_at desc, hidden_ads.ad_id desc
     limit ${limit}`;
}
