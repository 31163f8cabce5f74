import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export async function readSlots(connection: Connection): Promise<{ remaining_slots: number; slots: number }> {
  const promo = await connection
    .selectFrom('promo_config')
    .select(['remaining_slots', 'slots'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return promo ?? { remaining_slots: 0, slots: 0 };
}

/** The number of claimed slots does not change. The total changes with the remaining number. */
export async function writeRemainingSlots(tx: Connection, remaining: number): Promise<void> {
  await tx
    .updateTable('promo_config')
    .set({
      slots: sql`greatest(0, slots - remaining_slots) + ${remaining}`,
      remaining_slots: remaining,
    })
    .where('id', '=', 1)
    .execute();
}

/** Returns whether a slot was left. Concurrent transactions wait for each other here. */
export async function decrementSlots(tx: Connection): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_config')
    .set((eb) => ({ remaining_slots: eb('remaining_slots', '-', 1) }))
    .where('id', '=', 1)
    .where('remaining_slots', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
