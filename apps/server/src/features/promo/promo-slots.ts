import type { Connection } from '../../platform/database.ts';
import { readSlots, writeRemainingSlots } from './promo.queries.ts';

/** How many are left; for who has to change them, in the transaction that does. */
export async function readRemainingSlots(connection: Connection): Promise<number> {
  return (await readSlots(connection)).remaining_slots;
}

/** Opens or closes the promotion: so many slots are left from now on. */
export function setRemainingSlots(tx: Connection, remaining: number): Promise<void> {
  return writeRemainingSlots(tx, remaining);
}
