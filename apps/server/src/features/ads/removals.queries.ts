import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export async function findOwner(connection: Connection, adId: string): Promise<string | undefined> {
  const ad = await connection.selectFrom('ads').select('user_id').where('id', '=', adId).executeTakeFirst();
  return ad?.user_id;
}

/** Locks an ad against concurrent changes by its owner or another administrator. */
export function lockAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['user_id', 'title', 'status', 'hidden_status'])
    .where('id', '=', adId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertRemoval(
  tx: Connection,
  removal: { ad_id: string; reason: string; status: 'active' | 'sold'; created_at: Date },
): Promise<void> {
  await tx.insertInto('ad_removals').values(removal).execute();
}

/** @returns the ad's previous status, or undefined if no removal is stored. */
export async function deleteRemoval(tx: Connection, adId: string): Promise<'active' | 'sold' | undefined> {
  const removal = await tx
    .deleteFrom('ad_removals')
    .where('ad_id', '=', adId)
    .returning('status')
    .executeTakeFirst();
  return removal?.status;
}

export async function writeStatus(
  tx: Connection,
  { adId, status, now }: { adId: string; status: 'active' | 'sold' | 'removed'; now: Date },
): Promise<void> {
  await tx.updateTable('ads').set({ status, updated_at: now }).where('id', '=', adId).execute();
}

/** Stores the status of an ad whose owner is suspended, or null for an ad that stays removed when the owner returns. */
export async function writeHiddenStatus(
  tx: Connection,
  { adId, hiddenStatus, now }: { adId: string; hiddenStatus: 'active' | 'sold' | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ hidden_status: hiddenStatus, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

/** Served by the primary key. */
export async function findHiddenIds(connection: Connection, adIds: readonly string[]): Promise<string[]> {
  const hidden = await connection
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', adIds)
    .where('hidden_status', 'is not', null)
    .execute();
  return hidden.map(({ id }) => id);
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
export async function showAdsOf(tx: Connection, userId: string): Promise<void> {
  await sql`
    update ads set status = hidden_status, hidden_status = null
     where user_id = ${userId}::uuid and hidden_status is not null`.execute(tx);
}
