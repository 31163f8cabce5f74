import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Puts a member's uploaded photos into their new ad, in the order given: the first is the cover.
 *
 * @throws Problem photo-missing when one of them is not there, another member's or in an ad already.
 */
export async function attachPhotos(
  tx: Connection,
  { userId, adId, photoIds }: { userId: string; adId: string; photoIds: readonly string[] },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update photos
       set ad_id = ${adId}, position = chosen.place - 1
      from unnest(${photoIds}::uuid[]) with ordinality as chosen (id, place)
     where photos.id = chosen.id and photos.user_id = ${userId} and photos.ad_id is null`.execute(tx);
  if (numAffectedRows !== BigInt(photoIds.length)) throw new Problem('photo-missing');
}
