import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { AdTables } from './ads.tables.ts';

export function findSale(connection: Connection, id: string) {
  return connection
    .selectFrom('ad_sales')
    .select(['ad_id', 'from_status', 'final_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Returns whether a member had contact about an ad or wrote about it. Served by first_contacts_pkey and
 * conversations_ad_id_buyer_id_key.
 */
export async function hadContact(
  connection: Connection,
  { buyerId, adId }: { buyerId: string; adId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from first_contacts where buyer_id = ${buyerId}::uuid and ad_id = ${adId}::uuid
    union all
    select from conversations
     where ad_id = ${adId}::uuid and buyer_id = ${buyerId}::uuid and seller_last_at is not null
     limit 1`.execute(connection);
  return rows.length > 0;
}

export async function insertSale(tx: Connection, sale: Insertable<AdTables['ad_sales']>): Promise<void> {
  await tx.insertInto('ad_sales').values(sale).execute();
}

/**
 * Ends the sale in force of an ad that is listed again. The price guide takes its asking price again.
 * The transaction has locked the ad and its case before: a deletion of the buyer locks cases, and then the sale.
 */
export async function endSale(tx: Connection, adId: string, now: Date): Promise<void> {
  await tx
    .updateTable('ad_sales')
    .set({ ended_at: now })
    .where('ad_id', '=', adId)
    .where('ended_at', 'is', null)
    .execute();
}
