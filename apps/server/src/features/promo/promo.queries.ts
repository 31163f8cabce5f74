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

/** The number of claimed slots does not change. The total follows the remaining number. */
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

interface Use {
  value: string;
  userId: string;
  now: Date;
}

const usedAddresses = { used_emails: 'email', used_mailboxes: 'mailbox' } as const;

/**
 * Returns whether the email address or mailbox is new. A concurrent transaction with the same one waits until this one
 * has committed.
 */
export async function insertUsed(
  tx: Connection,
  table: keyof typeof usedAddresses,
  { value, userId, now }: Use,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.ref(usedAddresses[table])}, user_id, created_at)
    values (${value}, ${userId}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the member who uses or used an email address; null if there is none or the member is deleted. */
export async function findEmailUser(tx: Connection, email: string): Promise<string | null> {
  const used = await tx
    .selectFrom('used_emails')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return used?.user_id ?? null;
}

export async function setEmailUser(tx: Connection, email: string, userId: string): Promise<void> {
  await tx.updateTable('used_emails').set({ user_id: userId }).where('email', '=', email).execute();
}

/**
 * Claims a number. Returns `new` if it was never registered, `claimed` if it was released or is the member's already,
 * `taken` if it is another member's. Locks its row in each case, so callers must process numbers in ascending order.
 */
export async function claimNumber(tx: Connection, { value, userId, now }: Use) {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into used_numbers (number, user_id, created_at) values (${value}, ${userId}, ${now})
    on conflict (number) do update set user_id = excluded.user_id, released_at = null
      where used_numbers.released_at is not null or used_numbers.user_id = excluded.user_id
    returning (xmax = 0) as is_new`.execute(tx);
  const [row] = rows;
  if (!row) return 'taken';
  return row.is_new ? 'new' : 'claimed';
}

/** Ends a member's own claim. The row stays, so that the number counts for the promotion only once. */
export async function giveUpNumber(tx: Connection, { value, userId, now }: Use): Promise<void> {
  await tx
    .updateTable('used_numbers')
    .set({ user_id: null, released_at: now })
    .where('number', '=', value)
    .where('user_id', '=', userId)
    .execute();
}

/** Assigns a number to the member whose profile has it, also if another member had it before. */
export async function setNumberUser(tx: Connection, number: string, userId: string): Promise<void> {
  await tx
    .updateTable('used_numbers')
    .set({ user_id: userId, released_at: null })
    .where('number', '=', number)
    .execute();
}
