import type { AdAct, AdEventAct, AvailabilitySign } from '@arabati/domain/ads/ad-life';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { AdTables } from './ads.tables.ts';

/** Locks a member's own ad for an act of its life. */
export function lockLivingAd(tx: Connection, { userId, adId }: { userId: string; adId: string }) {
  return tx
    .selectFrom('ads')
    .select(['status', 'title', 'price', 'created_at', 'posted_at'])
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the status that an owner, or the product in the owner's stead, gives an ad that is not removed. */
export async function writeOwnStatus(
  tx: Connection,
  change: { adId: string; status: Exclude<AdStatus, 'removed'>; actedBy: string | null; now: Date },
): Promise<void> {
  const { adId, status, actedBy, now } = change;
  await tx
    .updateTable('ads')
    .set({ status, status_by: actedBy, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

/** Moves an ad to the top of its lists. Its first listing stays. */
export async function writeRenewal(tx: Connection, adId: string, now: Date): Promise<void> {
  await sql`
    update ads set posted_at = coalesce(posted_at, created_at), created_at = ${now}::timestamptz,
                   updated_at = ${now}::timestamptz
     where id = ${adId}::uuid`.execute(tx);
}

/** Records a sign that an active ad is still available. */
export async function writeSign(tx: Connection, adId: string, now: Date): Promise<void> {
  await tx.updateTable('ad_signs').set({ asks: 0, since: now }).where('ad_id', '=', adId).execute();
}

export async function insertEvent(
  tx: Connection,
  event: Insertable<AdTables['ad_events']> & { act: AdEventAct },
): Promise<void> {
  await tx.insertInto('ad_events').values(event).execute();
}

/** The entry that each act leaves. */
const entries: Record<AdAct, AdEventAct> = {
  confirm: 'confirmed',
  pause: 'paused',
  resume: 'resumed',
  renew: 'renewed',
};
export const eventOf = (act: AdAct): AdEventAct => entries[act];

export function findEvent(connection: Connection, id: string) {
  return connection.selectFrom('ad_events').select(['ad_id', 'act']).where('id', '=', id).executeTakeFirst();
}

/** Finds when an ad was confirmed last. Served by ad_events_by_ad. */
export async function findLatestEvent(connection: Connection, adId: string) {
  return connection
    .selectFrom('ad_events')
    .select(['act', 'created_at'])
    .where('ad_id', '=', adId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface EventRow {
  id: string;
  act: AdEventAct | 'price-changed';
  by_owner: boolean;
  at: string;
  old_price: number | null;
  price: number | null;
  undone: boolean | null;
  /** The name of the person who acted for the owner's showroom. */
  person: string | null;
  by_program: boolean;
  position: string;
}

/** Builds the query for a page of an ad's history, along ad_events_by_ad and ad_price_changes_by_time. */
export function eventsQuery(page: {
  adId: string;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<EventRow> {
  const { adId, after, limit } = page;
  const before = (at: RawBuilder<unknown>) =>
    after ? sql`and (${at}, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return sql<EventRow>`
    select id, act, by_owner, to_json(at)#>>'{}' as at, old_price, price, undone,
           (select display_name from profiles where user_id = entries.acted_by) as person, by_program,
           json_build_array(at, id)::text as position
      from (
        (select id, act, by_owner, created_at as at, null::float8 as old_price, null::float8 as price, null::boolean as undone, acted_by, by_program
           from ad_events where ad_id = ${adId}::uuid ${before(sql`created_at`)}
          order by created_at desc, id desc limit ${limit})
        union all
        (select id, 'price-changed', true, changed_at, old_price::float8, price::float8, undone_at is not null, acted_by, by_program
           from ad_price_changes where ad_id = ${adId}::uuid ${before(sql`changed_at`)}
          order by changed_at desc, id desc limit ${limit})
      ) as entries
     order by entries.at desc, entries.id desc limit ${limit}`;
}

/** Finds when an ad was listed for the first time. */
export async function findFirstListing(
  connection: Connection,
  { userId, adId }: { userId: string; adId: string },
): Promise<Date | undefined> {
  const ad = await connection
    .selectFrom('ads')
    .select(['created_at', 'posted_at'])
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ad && (ad.posted_at ?? ad.created_at);
}

export interface BuyerRow {
  user_id: string;
  display_name: string;
  position: string;
}

/**
 * Builds the query for a page of the members who had contact about an ad or wrote about it, along first_contacts_by_ad
 * and conversations_by_ad. Without those whose messages were withheld from the seller.
 */
export function buyersQuery(page: {
  adId: string;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<BuyerRow> {
  const { adId, after, limit } = page;
  const before = (at: RawBuilder<unknown>) =>
    after ? sql`and (${at}, buyer_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return sql<BuyerRow>`
    select met.buyer_id as user_id, profiles.display_name, json_build_array(met.at, met.buyer_id)::text as position
      from (
        (select buyer_id, contacted_at as at from first_contacts
          where ad_id = ${adId}::uuid ${before(sql`contacted_at`)}
          order by contacted_at desc, buyer_id desc limit ${limit})
        union all
        (select buyer_id, created_at as at from conversations
          where ad_id = ${adId}::uuid and seller_last_at is not null ${before(sql`created_at`)}
            and not exists (select from first_contacts contact
                             where contact.buyer_id = conversations.buyer_id and contact.ad_id = conversations.ad_id)
          order by created_at desc, buyer_id desc limit ${limit})
      ) as met
      join profiles on profiles.user_id = met.buyer_id
     order by met.at desc, met.buyer_id desc limit ${limit}`;
}

/** Builds the query for the owner whose ad has been due longest after so many questions, along ad_signs_by_time. */
export function dueOwnerQuery(asks: number, before: Date): RawBuilder<{ user_id: string }> {
  return sql<{ user_id: string }>`
    select ads.user_id
      from (select ad_id from ad_signs where asks = ${asks} and since <= ${before}::timestamptz
             order by since limit 1) as due
      join ads on ads.id = due.ad_id`;
}

export interface SignedAd extends AvailabilitySign {
  id: string;
  title: string;
  isBoosted: boolean;
}

/**
 * Locks the active ads of a member that are due, longest first. The member is locked. Served by ads_by_seller and
 * ad_signs_pkey.
 *
 * @param due.first the time before which ads without a question are due; `due.again`: those with one.
 */
export async function lockDueAds(
  tx: Connection,
  { userId, due: before, limit }: { userId: string; due: { first: Date; again: Date }; limit: number },
): Promise<SignedAd[]> {
  const due = await tx
    .selectFrom('ads')
    .innerJoin('ad_signs', 'ad_signs.ad_id', 'ads.id')
    .select('ads.id')
    .where('ads.user_id', '=', userId)
    .where('ads.status', '=', 'active')
    .where(
      sql<boolean>`ad_signs.since <= case asks when 0 then ${before.first}::timestamptz else ${before.again}::timestamptz end`,
    )
    .orderBy('ad_signs.since')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  return tx
    .selectFrom('ads')
    .innerJoin('ad_signs', 'ad_signs.ad_id', 'ads.id')
    .select(['ads.id', 'ads.title', 'ads.top_spot as isBoosted', 'ad_signs.asks', 'ad_signs.since'])
    .where(
      'ads.id',
      'in',
      due.map(({ id }) => id),
    )
    .where('ads.status', '=', 'active')
    .orderBy('ads.id')
    .forNoKeyUpdate('ads')
    .execute();
}

/** Records that the owner of these ads was asked, or only the time if an ad waits longer. */
export async function writeQuestions(
  tx: Connection,
  { adIds, asked, now }: { adIds: readonly string[]; asked: boolean; now: Date },
): Promise<void> {
  if (adIds.length === 0) return;
  await tx
    .updateTable('ad_signs')
    .set((eb) => ({ since: now, ...(asked ? { asks: eb('asks', '+', 1) } : {}) }))
    .where('ad_id', 'in', adIds)
    .execute();
}
