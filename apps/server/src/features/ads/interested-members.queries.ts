import { sql } from 'kysely';
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
