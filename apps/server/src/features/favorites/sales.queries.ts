import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface Sale {
  ad_id: string;
  /** The last member who was notified. */
  announced_to: string | null;
}

/** Finds a sale that its owner can no longer undo. Served by ad_sales_in_force. */
export function findSaleToAnnounce(connection: Connection, now: Date): Promise<Sale | undefined> {
  return connection
    .selectFrom('sales_to_announce')
    .select(['ad_id', 'announced_to'])
    .where(
      sql<boolean>`not exists (select from ad_sales where ad_sales.ad_id = sales_to_announce.ad_id and ended_at is null
                                                     and final_at > ${now}::timestamptz)`,
    )
    .limit(1)
    .executeTakeFirst();
}

export async function advanceSale(connection: Connection, { ad_id, announced_to }: Sale): Promise<void> {
  await connection
    .updateTable('sales_to_announce')
    .set({ announced_to })
    .where('ad_id', '=', ad_id)
    .execute();
}

export async function removeSale(connection: Connection, adId: string): Promise<void> {
  await connection.deleteFrom('sales_to_announce').where('ad_id', '=', adId).execute();
}

/** Prevents the deletion of a sold ad until the transaction ends. */
export function lockSoldAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', '=', adId)
    .where('status', '=', 'sold')
    .forKeyShare()
    .executeTakeFirst();
}

/** Finds those of the members who still exist. */
export async function findMembers(connection: Connection, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from profiles where user_id = any(${userIds}::uuid[])`.execute(connection);
  return rows.map(({ user_id }) => user_id);
}
