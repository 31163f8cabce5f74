import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

/** Builds the condition for a key of a suspended manager. A key of a suspended owner belongs to an inactive showroom. */
const isOfSuspendedManager = sql<boolean>`
  (keys.created_by <> showrooms.owner_id and ${hasOpenSuspension(sql.ref('keys.created_by'))})`;

export function findApiKey(connection: Connection, id: string) {
  return connection
    .selectFrom('showroom_api_keys as keys')
    .innerJoin('showrooms', 'showrooms.id', 'keys.showroom_id')
    .select(['keys.id', 'keys.showroom_id', 'keys.created_by', 'keys.last_used_at', 'keys.revoked_at'])
    .select(isOfSuspendedManager.as('is_of_suspended_manager'))
    .where('keys.id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds the key in force with a hash, and the showroom's owner. Served by showroom_api_keys_secret_hash_key and
 * suspensions_in_force.
 */
export function findKeyByHash(connection: Connection, hash: Buffer) {
  return connection
    .selectFrom('showroom_api_keys as keys')
    .innerJoin('showrooms', 'showrooms.id', 'keys.showroom_id')
    .select(['keys.id', 'keys.showroom_id', 'keys.secret_hash', 'keys.last_used_at', 'showrooms.owner_id'])
    .where('keys.secret_hash', '=', hash)
    .where('keys.revoked_at', 'is', null)
    .where(({ not }) => not(isOfSuspendedManager))
    .executeTakeFirst();
}

/** Counts the keys in force of a showroom. Served by showroom_api_keys_by_showroom. */
export async function countApiKeys(tx: Connection, showroomId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('showroom_api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('showroom_id', '=', showroomId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewKey {
  id: string;
  showroom_id: string;
  name: string;
  secret_hash: Buffer;
  last_four: string;
  created_at: Date;
  created_by: string;
}

export async function insertApiKey(tx: Connection, key: NewKey): Promise<void> {
  await tx.insertInto('showroom_api_keys').values(key).execute();
}

/** Replaces the secret of a key that was never used. */
export async function updateSecret(
  tx: Connection,
  { id, secret_hash, last_four }: Pick<NewKey, 'id' | 'secret_hash' | 'last_four'>,
): Promise<void> {
  await tx.updateTable('showroom_api_keys').set({ secret_hash, last_four }).where('id', '=', id).execute();
}

export async function markRevoked(
  tx: Connection,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('showroom_api_keys')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function writeKeyUse(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.updateTable('showroom_api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Lists the keys in force, and the latest others. Served by showroom_api_keys_by_showroom. */
export function listKeys(
  connection: Connection,
  { showroomId, limit }: { showroomId: string; limit: number },
) {
  return connection
    .selectFrom('showroom_api_keys as keys')
    .innerJoin('profiles as creators', 'creators.user_id', 'keys.created_by')
    .leftJoin('profiles as revokers', 'revokers.user_id', 'keys.revoked_by')
    .select([
      'keys.id',
      'keys.name',
      'keys.last_four',
      'keys.created_at',
      'creators.display_name as created_by',
      'keys.last_used_at',
      'keys.revoked_at',
      'revokers.display_name as revoked_by',
    ])
    .where('keys.showroom_id', '=', showroomId)
    .orderBy(sql`keys.revoked_at is not null`)
    .orderBy('keys.created_at', 'desc')
    .orderBy('keys.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes keys that were revoked before a time, along showroom_api_keys_revoked. */
export async function deleteRevokedKeys(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from showroom_api_keys
     where id in (select id from showroom_api_keys where revoked_at < ${before} order by revoked_at
                   limit ${limit} for update skip locked)`.execute(connection);
}
