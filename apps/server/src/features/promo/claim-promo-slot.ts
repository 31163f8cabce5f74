import type { Connection } from '../../platform/database.ts';
import { decrementSlots } from './promo.queries.ts';

/**
 * Claims one slot of the launch promotion if one is left. A rollback of the transaction returns it. Blocks concurrent
 * claims until the transaction ends, so it must be called as late as possible.
 */
export function claimPromoSlot(tx: Connection): Promise<boolean> {
  return decrementSlots(tx);
}
