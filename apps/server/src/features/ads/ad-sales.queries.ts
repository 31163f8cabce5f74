import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { AdTables } from './ads.tables.ts';

export function findSale(connection: Connection, id: string) {
  return connection
    .selectFrom('ad_sales')
    .select(['ad_id', 'from_status', 'final_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether a member had contact about an ad. Served by first_contacts_pkey. */
export async function hadContact(
  connection: Connection,
  { buyerId, adId }: { buyerId: string; adId: string },
): Promise<boolean> {
  const contact = await connection
    .selectFrom('first_contacts')
    .select('buyer_id')
    .where('buyer_id', '=', buyerId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return contact !== undefined;
}

export async function insertSale(tx: Connection, sale: Insertable<AdTables['ad_sales']>): Promise<void> {
  await tx.insertInto('ad_sales').values(sale).execute();
}

/** Ends the sale in force of an ad that is listed again. The price guide takes its asking price again. */
export async function endSale(tx: Connection, adId: string, now: Date): Promise<void> {
  await tx
    .updateTable('ad_sales')
    .set({ ended_at: now })
    .where('ad_id', '=', adId)
    .where('ended_at', 'is', null)
    .execute();
}
