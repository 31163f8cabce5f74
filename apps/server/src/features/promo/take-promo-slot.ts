import type { Connection } from '../../platform/database.ts';
import { decrementSlots } from './promo.queries.ts';

/**
 * Takes one slot of the launch promotion if one is left: never below zero, and given back if the transaction
 * fails. It makes all others wait until the transaction ends, so it comes as late in it as it can.
 */
export function takePromoSlot(tx: Connection): Promise<boolean> {
  return decrementSlots(tx);
}
