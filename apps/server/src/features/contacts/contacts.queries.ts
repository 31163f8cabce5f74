import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { ContactTables } from './contacts.tables.ts';

/** Finds an ad's owner and status. A removed ad is not found. Without contact numbers. */
export function findAdOwner(connection: Connection, adId: string, options: { lock?: boolean } = {}) {
  return (
    connection
      .selectFrom('ads')
      .select(['user_id', 'status', 'title'])
      .where('id', '=', adId)
      .where('status', '<>', 'removed')
      // Prevents a deletion of the ad between the check and the payment.
      .$if(options.lock === true, (query) => query.forKeyShare())
      .executeTakeFirst()
  );
}

/** Returns undefined for an imported ad without a number. */
export function findContact(connection: Connection, adId: string) {
  return connection
    .selectFrom('ad_contacts')
    .select(['phone', 'whatsapp'])
    .where('ad_id', '=', adId)
    .executeTakeFirst();
}

export async function hasRevealed(connection: Connection, userId: string, adId: string): Promise<boolean> {
  const reveal = await connection
    .selectFrom('contact_reveals')
    .select('ad_id')
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return reveal !== undefined;
}

export async function insertReveal(
  tx: Connection,
  reveal: { userId: string; adId: string; cost: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('contact_reveals')
    .values({
      user_id: reveal.userId,
      ad_id: reveal.adId,
      points_spent: reveal.cost,
      created_at: reveal.now,
    })
    .execute();
}

export async function insertInteraction(
  connection: Connection,
  interaction: {
    userId: string;
    adId: string;
    type: ContactTables['ad_interactions']['interaction_type'];
    pointsSpent: number;
    now: Date;
  },
): Promise<void> {
  await connection
    .insertInto('ad_interactions')
    .values({
      id: newId(),
      ad_id: interaction.adId,
      user_id: interaction.userId,
      interaction_type: interaction.type,
      points_spent: interaction.pointsSpent,
      created_at: interaction.now,
    })
    .execute();
}

/** Selects a page of a member's reveals of accessible ads, along contact_reveals_by_member. */
export function selectRevealedContacts(
  connection: Connection,
  page: { userId: string; after: TimestampPosition | null; limit: number },
) {
  const { userId, after, limit } = page;
  return (
    connection
      .selectFrom('contact_reveals')
      .innerJoin('ads', 'ads.id', 'contact_reveals.ad_id')
      .innerJoin('ad_contacts', 'ad_contacts.ad_id', 'contact_reveals.ad_id')
      .leftJoin('first_contacts', (join) =>
        join
          .onRef('first_contacts.buyer_id', '=', 'contact_reveals.user_id')
          .onRef('first_contacts.ad_id', '=', 'contact_reveals.ad_id'),
      )
      .select([
        'contact_reveals.ad_id',
        'first_contacts.contacted_at',
        'first_contacts.reviewed_at',
        'ads.title',
        'ads.city',
        'ads.price',
        'ads.status',
        'ad_contacts.phone',
        'ad_contacts.whatsapp',
        'contact_reveals.points_spent',
        'contact_reveals.created_at',
      ])
      .select(
        sql<string>`json_build_array(contact_reveals.created_at, contact_reveals.ad_id)::text`.as('position'),
      )
      .where('contact_reveals.user_id', '=', userId)
      // Owners need no reveal of their own numbers.
      .whereRef('ads.user_id', '<>', 'contact_reveals.user_id')
      .where('ads.status', '<>', 'removed')
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(contact_reveals.created_at, contact_reveals.ad_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy('contact_reveals.created_at', 'desc')
      .orderBy('contact_reveals.ad_id', 'desc')
      .limit(limit)
      .execute()
  );
}
