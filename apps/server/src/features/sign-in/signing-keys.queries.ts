import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';

export interface KeyRow {
  kid: string;
  private_jwk: Record<string, unknown>;
  signs_from: Date;
}

/** Serializes the rotation of keys among the nodes. */
export async function lockKeys(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`.execute(tx);
}

/** Lists the keys in the order in which they sign. */
export function listKeys(connection: Connection): Promise<KeyRow[]> {
  return connection
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk', 'signs_from'])
    .orderBy('signs_from')
    .orderBy('kid')
    .execute();
}

export async function insertKey(tx: Connection, { now, ...key }: KeyRow & { now: Date }): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({ ...key, created_at: now })
    .execute();
}

export async function deleteKeysBefore(tx: Connection, signsFrom: Date): Promise<void> {
  await tx.deleteFrom('signing_keys').where('signs_from', '<', signsFrom).execute();
}
