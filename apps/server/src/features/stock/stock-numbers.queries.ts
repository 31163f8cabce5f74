import type { Connection } from '../../platform/database.ts';

/**
 * Gives an ad a dealer's own number. The transaction has locked the owner.
 *
 * @returns false if another ad of the owner has it.
 */
export async function insertStockNumber(
  tx: Connection,
  { adId, ownerId, stockNumber }: { adId: string; ownerId: string; stockNumber: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ad_stock_numbers')
    .values({ ad_id: adId, owner_id: ownerId, stock_number: stockNumber })
    .onConflict((conflict) => conflict.columns(['owner_id', 'stock_number']).doNothing())
    .returning('ad_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
