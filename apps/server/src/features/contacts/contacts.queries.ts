import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
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
  reveal: {
    userId: string;
    actedBy: string | null;
    ad: { id: string; title: string; user_id: string };
    cost: number;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('contact_reveals')
    .values({
      user_id: reveal.userId,
      acted_by: reveal.actedBy,
      ad_id: reveal.ad.id,
      ad_title: reveal.ad.title,
      seller_id: reveal.ad.user_id,
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

/** Returns whether the seller accepts offers on an ad; without terms, they do. Served by ad_offer_terms_pkey. */
export async function acceptsOffers(connection: Connection, adId: string): Promise<boolean> {
  const terms = await connection
    .selectFrom('ad_offer_terms')
    .select('accepts_offers')
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return terms?.accepts_offers ?? true;
}
