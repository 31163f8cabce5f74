import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Locks the account against a concurrent sign-in, because `startSession` updates the same row. */
export async function lockUser(tx: Connection, userId: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.email;
}

/** Finds the numbers of the profile and of the member's ads. */
export async function findNumbersOf(connection: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select phone as number from profiles where user_id = ${userId}::uuid and phone is not null
    union select whatsapp from profiles where user_id = ${userId}::uuid and whatsapp is not null
    union select contact.phone from ad_contacts contact join ads on ads.id = contact.ad_id
           where ads.user_id = ${userId}::uuid
    union select contact.whatsapp from ad_contacts contact join ads on ads.id = contact.ad_id
           where ads.user_id = ${userId}::uuid`.execute(connection);
  return rows.map(({ number }) => number);
}
