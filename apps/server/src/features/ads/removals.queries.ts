import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** A status that an ad returns to. */
type ListedStatus = Exclude<AdStatus, 'removed'>;

export async function findOwner(connection: Connection, adId: string): Promise<string | undefined> {
  const ad = await connection.selectFrom('ads').select('user_id').where('id', '=', adId).executeTakeFirst();
  return ad?.user_id;
}

/** Locks an ad against concurrent changes by its owner or another administrator. */
export function lockAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['user_id', 'title', 'status', 'hidden_status', 'review_status', 'awaits_listing'])
    .where('id', '=', adId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertRemoval(
  tx: Connection,
  removal: {
    ad_id: string;
    reason: string;
    status: ListedStatus;
    administrator_id: string | null;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('ad_removals').values(removal).execute();
}

/** @returns the removal with the ad's previous status, or undefined if no removal is stored. */
export function deleteRemoval(tx: Connection, adId: string) {
  return tx
    .deleteFrom('ad_removals')
    .where('ad_id', '=', adId)
    .returning(['status', 'administrator_id', 'created_at'])
    .executeTakeFirst();
}

export async function writeStatus(
  tx: Connection,
  { adId, status, now }: { adId: string; status: AdStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ status, updated_at: now, ...(status === 'removed' ? {} : startListing(now)) })
    .where('id', '=', adId)
    .execute();
}

/**
 * The columns of an ad that is listed. One that was reviewed first is dated to its first listing, so that it is new to
 * buyers. The date of others does not change.
 */
function startListing(now: Date): { created_at: RawBuilder<Date>; awaits_listing: false } {
  return { created_at: sql<Date>`${dateOfListing(now)}`, awaits_listing: false };
}

const dateOfListing = (now: Date) =>
  sql`case when awaits_listing then ${now}::timestamptz else created_at end`;

/** Marks an ad that is not listed until administrators have reviewed it. */
export async function writeAwaitsListing(tx: Connection, adId: string): Promise<void> {
  await tx.updateTable('ads').set({ awaits_listing: true }).where('id', '=', adId).execute();
}

/** Stores the status of an ad whose owner is suspended, or null for an ad that stays removed when the owner returns. */
export async function writeHiddenStatus(
  tx: Connection,
  { adId, hiddenStatus, now }: { adId: string; hiddenStatus: ListedStatus | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ hidden_status: hiddenStatus, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

/** Hides an ad until reports about it are decided, also one of a suspended member. */
export async function writeReview(
  tx: Connection,
  { adId, reviewStatus, now }: { adId: string; reviewStatus: ListedStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ status: 'removed', hidden_status: null, review_status: reviewStatus, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

/** Ends the review of an ad with the status that it has from now on. */
export async function writeReviewEnd(
  tx: Connection,
  {
    adId,
    status,
    hiddenStatus = null,
    now,
  }: {
    adId: string;
    status: AdStatus;
    hiddenStatus?: ListedStatus | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('ads')
    .set({
      status,
      hidden_status: hiddenStatus,
      review_status: null,
      updated_at: now,
      ...(status === 'removed' ? {} : startListing(now)),
    })
    .where('id', '=', adId)
    .execute();
}

/** Served by the primary key. */
export async function isUnderReview(connection: Connection, adId: string): Promise<boolean> {
  const ad = await connection
    .selectFrom('ads')
    .select('review_status')
    .where('id', '=', adId)
    .executeTakeFirst();
  return ad !== undefined && ad.review_status !== null;
}

/** Served by the primary key. */
export function findHidden(connection: Connection, adIds: readonly string[]) {
  return connection
    .selectFrom('ads')
    .select(['id', 'hidden_status', 'review_status'])
    .where('id', 'in', adIds)
    .where((eb) => eb.or([eb('hidden_status', 'is not', null), eb('review_status', 'is not', null)]))
    .execute();
}

/** Served by the primary key. */
export function findRemovals(connection: Connection, adIds: readonly string[]) {
  return connection
    .selectFrom('ad_removals')
    .select(['ad_id', 'reason', 'created_at'])
    .where('ad_id', 'in', adIds)
    .execute();
}

/** Served by ads_by_seller. */
export async function hideAdsOf(tx: Connection, userId: string): Promise<void> {
  await sql`
    update ads set hidden_status = status, status = 'removed'
     where user_id = ${userId}::uuid and status <> 'removed'`.execute(tx);
}

/** Served by ads_by_seller. */
export async function showAdsOf(tx: Connection, userId: string, now: Date): Promise<void> {
  await sql`
    update ads set status = hidden_status, hidden_status = null, created_at = ${dateOfListing(now)}, awaits_listing = false
     where user_id = ${userId}::uuid and hidden_status is not null`.execute(tx);
}
