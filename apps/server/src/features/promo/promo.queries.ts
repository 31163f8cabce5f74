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

/** However many were taken stay taken: the whole grows and shrinks with what is left. */
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

type UsedTable = 'used_emails' | 'used_phones' | 'used_whatsapp';
const columnOf = { used_emails: 'email', used_phones: 'phone', used_whatsapp: 'whatsapp' } as const;

/** Answers whether the identifier is new. Who comes second waits until the first has committed. */
export async function insertUsed(
  tx: Connection,
  table: UsedTable,
  use: { value: string; userId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.ref(columnOf[table])}, user_id, created_at)
    values (${use.value}, ${use.userId}, ${use.now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whose an identifier that was used before is or was; null for a member who is gone. */
export async function findUser(tx: Connection, table: UsedTable, value: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from ${sql.table(table)} where ${sql.ref(columnOf[table])} = ${value}`.execute(tx);
  return rows[0]?.user_id ?? null;
}

/** Whoever holds an identifier is its user, whoever had it before. */
export async function setUser(
  tx: Connection,
  table: UsedTable,
  value: string,
  userId: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set user_id = ${userId}
     where ${sql.ref(columnOf[table])} = ${value} and user_id is distinct from ${userId}`.execute(tx);
}
