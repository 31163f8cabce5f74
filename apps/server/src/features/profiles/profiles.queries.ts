import type { Connection } from '../../platform/database.ts';

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
