import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';

export async function findPasswordHash(connection: Connection, userId: string): Promise<string | null> {
  const user = await connection
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash ?? null;
}

/**
 * Locks a member against everything that would still be added to them (a photo that arrives, an ad, a message), and
 * answers their address; undefined when they are gone.
 */
export async function lockMember(tx: Connection, userId: string): Promise<string | undefined> {
  // Accounts are deleted one at a time: a deletion takes rows of other members along (favorites, reveals, conversations),
  // and two members who are deleted at once could each wait for the other's.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accountDeletion})`.execute(tx);
  // The profile before the user: whoever changes a profile twice in a transaction comes to the user's row only then, for
  // the database looks at the foreign key again.
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user?.email;
}

/** Of posted and of waiting photos; photos_by_member serves it. */
export async function listPhotoNames(tx: Connection, userId: string): Promise<string[]> {
  const photos = await tx.selectFrom('photos').select('name').where('user_id', '=', userId).execute();
  return photos.map((photo) => photo.name);
}

/** The tables' foreign keys take the rest along: what is the member's goes, what others keep names nobody. */
export async function deleteUser(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
