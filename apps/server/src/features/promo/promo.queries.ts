import type { Connection } from '../../platform/database.ts';

export async function readRemainingSlots(connection: Connection): Promise<number> {
  const promo = await connection
    .selectFrom('promo_config')
    .select('remaining_slots')
    .where('id', '=', 1)
    .executeTakeFirst();
  return promo?.remaining_slots ?? 0;
}

/** Whether there was one left. Those who come at the same moment wait for each other here. */
export async function decrementSlots(tx: Connection): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_config')
    .set((eb) => ({ remaining_slots: eb('remaining_slots', '-', 1) }))
    .where('id', '=', 1)
    .where('remaining_slots', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Each of these answers whether the identifier is new. Who comes second waits until the first has committed. */
export async function insertUsedEmail(tx: Connection, email: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_emails')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertUsedPhone(tx: Connection, phone: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_phones')
    .values({ phone, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertUsedWhatsapp(tx: Connection, whatsapp: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_whatsapp')
    .values({ whatsapp, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
