import type { Connection } from '../../platform/database.ts';
import { readSlots, writeRemainingSlots } from './promo.queries.ts';

/** Returns the number of remaining slots, in the transaction that changes it. */
export async function readRemainingSlots(connection: Connection): Promise<number> {
  return (await readSlots(connection)).remaining_slots;
}

/** Sets the number of remaining slots, which opens or closes the promotion. */
export function setRemainingSlots(tx: Connection, remaining: number): Promise<void> {
  return writeRemainingSlots(tx, remaining);
}
