import type { Connection } from '../../platform/database.ts';

export async function insertChassisNumber(
  tx: Connection,
  { adId, hash, tail }: { adId: string; hash: Buffer; tail: string },
): Promise<void> {
  await tx
    .insertInto('ad_chassis_numbers')
    .values({ ad_id: adId, number_hash: hash, tail, is_live: true })
    .execute();
}

/** Returns whether an active or paused ad has this chassis number. Served by ad_chassis_numbers_live. */
export async function isChassisNumberLive(connection: Connection, hash: Buffer): Promise<boolean> {
  const row = await connection
    .selectFrom('ad_chassis_numbers')
    .select('ad_id')
    .where('number_hash', '=', hash)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds an ad that is not removed, with the hash of its chassis number if it has one. Served by the primary keys. */
export function findStatedChassisNumber(connection: Connection, adId: string) {
  return connection
    .selectFrom('ads')
    .leftJoin('ad_chassis_numbers', 'ad_chassis_numbers.ad_id', 'ads.id')
    .select('ad_chassis_numbers.number_hash')
    .where('ads.id', '=', adId)
    .where('ads.status', '<>', 'removed')
    .executeTakeFirst();
}

/** States whether administrators have seen the number of an ad, which the transaction has locked. */
export async function writeChassisVerification(
  tx: Connection,
  { adId, verifiedAt }: { adId: string; verifiedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('ad_chassis_numbers')
    .set({ verified_at: verifiedAt })
    .where('ad_id', '=', adId)
    .execute();
}

export function findChassisVerification(connection: Connection, adId: string) {
  return connection
    .selectFrom('ad_chassis_numbers')
    .select(['tail', 'verified_at'])
    .where('ad_id', '=', adId)
    .executeTakeFirst();
}

/** Returns the last characters of an ad's chassis number, for its owner and administrators. Null if it has none. */
export async function findChassisTail(connection: Connection, adId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('ad_chassis_numbers')
    .select('tail')
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return row?.tail ?? null;
}
