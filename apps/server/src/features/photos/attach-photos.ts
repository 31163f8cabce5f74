import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Attaches a member's uploaded photos to their new ad in the given order. The first is the cover.
 *
 * @throws Problem photo-missing if one of them does not exist, is another member's or is already in an ad.
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
