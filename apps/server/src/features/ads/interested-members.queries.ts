import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/**
 * Lists members with the ad in their favorites who have not blocked its owner, by ascending id. Served by
 * favorites_by_ad.
 */
export async function findInterestedMembers(
  connection: Connection,
  { adId, after, limit }: { adId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select favorites.user_id from favorites join ads on ads.id = favorites.ad_id
     where favorites.ad_id = ${adId}::uuid and favorites.user_id <> ads.user_id
       ${after === null ? sql`` : sql`and favorites.user_id > ${after}::uuid`}
       and not exists (select from blocks
                        where blocks.user_id = favorites.user_id and blocks.blocked_id = ads.user_id)
     order by favorites.user_id
     limit ${limit}`.execute(connection);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Builds the condition that a fall in the price of an ad still concerns a member: buyers see it, and the member has the ad
 * in their favorites and has not blocked its owner. An alert waits for hours, in which the ad may be sold. Served by
 * favorites_pkey, ads_pkey and the unique index of blocks.
 */
export const isPriceDropCurrent = (
  adId: RawBuilder<unknown>,
  { userId, now }: { userId: RawBuilder<unknown>; now: Date },
): RawBuilder<boolean> => sql`
  exists (
    select from favorites join ads on ads.id = favorites.ad_id
     where favorites.user_id = ${userId} and favorites.ad_id = ${adId}
       and ads.status = 'active' and ads.dropped_from is not null and ads.dropped_until > ${now}
       and not exists (select from blocks
                        where blocks.user_id = favorites.user_id and blocks.blocked_id = ads.user_id))`;
