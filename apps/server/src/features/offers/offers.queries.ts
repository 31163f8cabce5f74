import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import {
  adOfferDays,
  type OfferCounts,
  type OfferTerms,
  refusedOfferDays,
} from '@arabati/domain/offers/offer-limits';
import type { OfferSide, OfferState } from '@arabati/domain/offers/offer-state';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { OfferTables } from './offers.tables.ts';

export interface OfferRow {
  id: string;
  conversation_id: string;
  made_by: OfferSide;
  counter_of: string | null;
  amount: number;
  state: OfferState;
  expires_at: Date;
  withheld: boolean;
}

const columns = [
  'id',
  'conversation_id',
  'made_by',
  'counter_of',
  'amount',
  'state',
  'expires_at',
  'withheld',
] as const;

export function findOffer(connection: Connection, id: string): Promise<OfferRow | undefined> {
  return connection.selectFrom('offers').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds the offer whose stored state is open; it may have expired. Served by offers_open. */
export function findOpenOffer(connection: Connection, conversationId: string): Promise<OfferRow | undefined> {
  return connection
    .selectFrom('offers')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`state = 'open'`)
    .executeTakeFirst();
}

export async function insertOffer(tx: Connection, offer: Insertable<OfferTables['offers']>): Promise<void> {
  await tx.insertInto('offers').values(offer).execute();
}

export async function writeAnswer(
  tx: Connection,
  answer: { id: string; state: OfferState; by: OfferSide; withheld: boolean },
): Promise<void> {
  const { id, state, by, withheld } = answer;
  await tx
    .updateTable('offers')
    .set({ state, answered_by: by, answer_withheld: withheld })
    .where('id', '=', id)
    .execute();
}

export async function writeExpired(tx: Connection, id: string): Promise<void> {
  await tx.updateTable('offers').set({ state: 'expired' }).where('id', '=', id).execute();
}

/** Finds open offers that have expired, the longest first. Served by offers_to_expire. */
export async function findExpired(
  connection: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<OfferRow[]> {
  return connection
    .selectFrom('offers')
    .select(columns)
    .where(sql<boolean>`state = 'open'`)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Finds the ad of an offer with its terms. The transaction locks it afterwards. Served by keys. */
export async function findOfferedAd(connection: Connection, adId: string) {
  const { rows } = await sql<OfferTerms & { user_id: string; status: AdStatus; price: number }>`
    select ads.user_id, ads.status, ads.price, coalesce(terms.accepts_offers, true) as accepts_offers, terms.min_offer
      from ads left join ad_offer_terms terms on terms.ad_id = ads.id
     where ads.id = ${adId}::uuid`.execute(connection);
  return rows[0];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/**
 * Counts a buyer's offers and refused attempts for the limits. Served by offers_by_buyer and refused_offers_by_buyer, of
 * which the limits themselves bound the rows.
 */
export async function countOffers(
  tx: Connection,
  { buyerId, adId, now }: { buyerId: string; adId: string; now: Date },
): Promise<OfferCounts> {
  const day = daysBefore(now, 1);
  const onAdSince = daysBefore(now, adOfferDays);
  const { rows } = await sql<OfferCounts>`
    with attempts as (
      select ad_id, created_at, false as is_refused from offers
       where buyer_id = ${buyerId}::uuid and created_at > ${onAdSince} and made_by = 'buyer'
      union all
      select ad_id, created_at, true from refused_offers
       where buyer_id = ${buyerId}::uuid and created_at > ${daysBefore(now, refusedOfferDays)}
    )
    select (count(*) filter (where created_at > ${day}))::int as today,
           (count(*) filter (where ad_id = ${adId}::uuid and created_at > ${onAdSince}))::int as "onAd",
           (count(*) filter (where ad_id = ${adId}::uuid and is_refused))::int as "refusedOnAd"
      from attempts`.execute(tx);
  return rows[0] as OfferCounts;
}

export function findRefusedOffer(connection: Connection, id: string) {
  return connection
    .selectFrom('refused_offers')
    .select(['buyer_id', 'ad_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRefusedOffer(
  tx: Connection,
  refused: Insertable<OfferTables['refused_offers']>,
): Promise<void> {
  await tx.insertInto('refused_offers').values(refused).execute();
}

/** Served by refused_offers_by_time. */
export async function deleteRefusedBefore(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from refused_offers where id in (
      select id from refused_offers where created_at < ${before}
       order by created_at limit ${limit} for update skip locked)`.execute(connection);
}

/** Finds the terms of a member's own ad. */
export async function findOwnTerms(
  connection: Connection,
  { userId, adId }: { userId: string; adId: string },
): Promise<OfferTerms | undefined> {
  const { rows } = await sql<OfferTerms>`
    select coalesce(terms.accepts_offers, true) as accepts_offers, terms.min_offer
      from ads left join ad_offer_terms terms on terms.ad_id = ads.id
     where ads.id = ${adId}::uuid and ads.user_id = ${userId}::uuid`.execute(connection);
  return rows[0];
}

export async function writeTerms(tx: Connection, adId: string, terms: OfferTerms): Promise<void> {
  await tx
    .insertInto('ad_offer_terms')
    .values({ ad_id: adId, ...terms })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet(terms))
    .execute();
}
