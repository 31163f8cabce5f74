import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { areColleagues } from '../reviews/reviews.public.ts';

/**
 * Selects a page of the reveals that a member has paid for, along contact_reveals_by_member. The numbers, the seller and
 * the ad's facts are only those of an ad that is not removed.
 */
export function selectRevealedContacts(
  connection: Connection,
  page: { userId: string; after: TimestampPosition | null; limit: number },
) {
  const { userId, after, limit } = page;
  return (
    connection
      .selectFrom('contact_reveals')
      .leftJoin('ads', (join) =>
        join.onRef('ads.id', '=', 'contact_reveals.ad_id').on('ads.status', '<>', 'removed'),
      )
      .leftJoin('ad_contacts', 'ad_contacts.ad_id', 'ads.id')
      .leftJoin('profiles as seller', 'seller.user_id', 'ads.user_id')
      .leftJoin('first_contacts', (join) =>
        join
          .onRef('first_contacts.buyer_id', '=', 'contact_reveals.user_id')
          .onRef('first_contacts.ad_id', '=', 'contact_reveals.ad_id')
          .on(({ not }) =>
            not(areColleagues([sql.ref('first_contacts.buyer_id'), sql.ref('first_contacts.seller_id')])),
          ),
      )
      .select([
        'contact_reveals.ad_id',
        'contact_reveals.ad_title as title',
        'first_contacts.contacted_at',
        'first_contacts.reviewed_at',
        'ads.city',
        'ads.price',
        'seller.display_name as seller_name',
        'ad_contacts.phone',
        'ad_contacts.whatsapp',
        'contact_reveals.points_spent',
        'contact_reveals.created_at',
        'contact_reveals.note',
        'contact_reveals.is_asked',
        'contact_reveals.refunded_at',
        'contact_reveals.refund_reason',
      ])
      .select([
        sql<AdStatus>`coalesce(ads.status, 'removed')`.as('status'),
        sql<string>`json_build_array(contact_reveals.created_at, contact_reveals.ad_id)::text`.as('position'),
      ])
      .where('contact_reveals.user_id', '=', userId)
      // Owners need no reveal of their own numbers.
      .where('contact_reveals.points_spent', '>', 0)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(contact_reveals.created_at, contact_reveals.ad_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy('contact_reveals.created_at', 'desc')
      .orderBy('contact_reveals.ad_id', 'desc')
      .limit(limit)
  );
}

/** Changes what the member has written about a reveal. Returns false if there is no such reveal. */
export async function writeReveal(
  connection: Connection,
  {
    userId,
    adId,
    note,
    is_asked,
  }: { userId: string; adId: string; note?: string | undefined; is_asked?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('contact_reveals')
    .set({
      ...(note === undefined ? {} : { note }),
      ...(is_asked === undefined ? {} : { is_asked }),
      // An empty change is valid too.
      points_spent: sql`points_spent`,
    })
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
