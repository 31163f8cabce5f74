import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Schema } from '../../platform/schema.ts';

export async function profileExists(connection: Connection, userId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the user against concurrent creation of their profile. */
export function lockUser(tx: Connection, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'sign_up_profile', 'user_metadata'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds which of these numbers other members use, for phone or WhatsApp. */
export async function findHeldNumbers(
  connection: Connection,
  { phone, whatsapp }: { phone: string | null; whatsapp: string | null },
): Promise<{ phone: boolean; whatsapp: boolean }> {
  const numbers = [phone, whatsapp].filter((number) => number !== null);
  if (numbers.length === 0) return { phone: false, whatsapp: false };
  const profiles = await connection
    .selectFrom('profiles')
    .select(['phone', 'whatsapp'])
    .where((eb) => eb.or([eb('phone', 'in', numbers), eb('whatsapp', 'in', numbers)]))
    .execute();
  const held = new Set(profiles.flatMap((profile) => [profile.phone, profile.whatsapp]));
  return {
    phone: phone !== null && held.has(phone),
    whatsapp: whatsapp !== null && held.has(whatsapp),
  };
}

/** Returns false and inserts nothing if a unique value of the row is taken. */
export async function insertProfile(tx: Connection, profile: Insertable<Schema['profiles']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOwnProfile(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select([
      'users.email',
      'profiles.display_name',
      'profiles.avatar_url',
      'profiles.city',
      'profiles.phone',
      'profiles.whatsapp',
      'profiles.unique_id',
      'profiles.user_id_display',
      'profiles.promo',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds the member's own numbers. With `lock`, their row is locked until the transaction ends. */
export function findNumbers(connection: Connection, userId: string, options: { lock: boolean }) {
  return connection
    .selectFrom('profiles')
    .select(['phone', 'whatsapp'])
    .where('user_id', '=', userId)
    .$if(options.lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function writeProfile(
  tx: Connection,
  userId: string,
  profile: Pick<Insertable<Schema['profiles']>, 'display_name' | 'phone' | 'whatsapp' | 'city'>,
): Promise<void> {
  await tx.updateTable('profiles').set(profile).where('user_id', '=', userId).execute();
}
