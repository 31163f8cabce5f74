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
 * Locks a member against concurrent inserts (a photo, an ad, a message) and returns the email address, or undefined if
 * the member is deleted.
 */
export async function lockMember(tx: Connection, userId: string): Promise<string | undefined> {
  // Serialize account deletions: a deletion affects rows of other members (favorites, reveals, conversations), so that
  // two concurrent deletions could deadlock.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accountDeletion})`.execute(tx);
  // Lock the profile before the user: an update of a profile locks the user's row later, when PostgreSQL checks the
  // foreign key.
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user?.email;
}

/** Lists the names of posted and pending photos. Served by photos_by_member. */
export async function listPhotoNames(tx: Connection, userId: string): Promise<string[]> {
  const photos = await tx.selectFrom('photos').select('name').where('user_id', '=', userId).execute();
  return photos.map((photo) => photo.name);
}
