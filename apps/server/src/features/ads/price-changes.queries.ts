import type { PastPriceChange } from '@arabati/domain/ads/price-change';
import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { AdTables } from './ads.tables.ts';

type PriceChanges = AdTables['ad_price_changes'];

/** Locks a member's own ad for a change of its price. */
export function lockPricedAd(tx: Connection, { userId, adId }: { userId: string; adId: string }) {
  return tx
    .selectFrom('ads')
    .select(['status', 'price', 'dropped_from', 'dropped_until', 'broker_commission_amount'])
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the price and what buyers see of the former one. */
export async function writePrice(
  tx: Connection,
  ad: { adId: string; price: number; shown: { from: number; until: Date } | null; now: Date },
): Promise<void> {
  const { adId, price, shown, now } = ad;
  await tx
    .updateTable('ads')
    .set({ price, dropped_from: shown?.from ?? null, dropped_until: shown?.until ?? null, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

export function findPriceChange(connection: Connection, id: string) {
  return connection
    .selectFrom('ad_price_changes')
    .select(['ad_id', 'price', 'dropped_from', 'changed_at', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertPriceChange(tx: Connection, change: Insertable<PriceChanges>): Promise<void> {
  await tx.insertInto('ad_price_changes').values(change).execute();
}

/** Lists the changes since a time that were not undone. Served by ad_price_changes_by_ad. */
export function findChangesSince(
  connection: Connection,
  { adId, since }: { adId: string; since: Date },
): Promise<PastPriceChange[]> {
  return connection
    .selectFrom('ad_price_changes')
    .select(['old_price', 'changed_at'])
    .where('ad_id', '=', adId)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .execute();
}

/** Finds the latest changes that were not undone, the last two. */
export function findLatestChanges(connection: Connection, adId: string) {
  return connection
    .selectFrom('ad_price_changes')
    .select(['id', 'old_price', 'dropped_from', 'dropped_until', 'changed_at'])
    .where('ad_id', '=', adId)
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
}

export async function markPriceChangeUndone(tx: Connection, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('ad_price_changes')
    .set({ undone_at: now, announce_at: null })
    .where('id', '=', id)
    .execute();
}

/** Lists all changes of an ad, latest first. */
export function findPriceChanges(connection: Connection, adId: string, limit: number) {
  return connection
    .selectFrom('ad_price_changes')
    .leftJoin('profiles as persons', 'persons.user_id', 'ad_price_changes.acted_by')
    .select(['id', 'old_price', 'price', 'changed_at', 'undone_at', 'persons.display_name as acted_by'])
    .where('ad_id', '=', adId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the change that has waited longest for its announcement. Served by ad_price_changes_to_announce. */
export function findChangeToAnnounce(connection: Connection, now: Date) {
  return connection
    .selectFrom('ad_price_changes')
    .select(['id', 'ad_id', 'is_drop', 'announced_to'])
    .where('announce_at', '<=', now)
    .orderBy('announce_at')
    .limit(1)
    .executeTakeFirst();
}

/** Prevents the deletion of an ad until the transaction ends, which then changes rows that belong to it. */
export function lockAnnouncedAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['status', 'title', 'price', 'dropped_from', 'dropped_until'])
    .where('id', '=', adId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Records that a change is announced up to a member, or to all. Does nothing if it was undone meanwhile. */
export async function advanceAnnouncement(
  tx: Connection,
  { id, to }: { id: string; to: string | null },
): Promise<void> {
  await tx
    .updateTable('ad_price_changes')
    .set(to === null ? { announce_at: null } : { announced_to: to })
    .where('id', '=', id)
    .where('announce_at', 'is not', null)
    .execute();
}
