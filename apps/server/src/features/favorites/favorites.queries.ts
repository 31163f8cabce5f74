import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

/** Returns the owner of an ad, or undefined for a deleted ad. */
export async function findListedOwner(connection: Connection, adId: string): Promise<string | undefined> {
  const ad = await connection.selectFrom('ads').select('user_id').where('id', '=', adId).executeTakeFirst();
  return ad?.user_id;
}

/** Finds an active or sold ad and prevents its deletion until the transaction ends. */
export function lockListedAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['user_id', 'title', 'status'])
    .where('id', '=', adId)
    .where('status', '<>', 'removed')
    .forKeyShare()
    .executeTakeFirst();
}

/** Counts at most as many rows as the limit. Served by favorites_by_member. */
export async function countFavorites(connection: Connection, userId: string): Promise<number> {
  const { favorites } = await connection
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('favorites'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return favorites;
}

export async function isFavorite(connection: Connection, userId: string, adId: string): Promise<boolean> {
  const favorite = await connection
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return favorite !== undefined;
}

export async function insertFavorite(
  tx: Connection,
  favorite: { userId: string; adId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('favorites')
    .values({ id: newId(), user_id: favorite.userId, ad_id: favorite.adId, created_at: favorite.now })
    .execute();
}

/** Returns whether the ad was a favorite. */
export async function deleteFavorite(
  connection: Connection,
  favorite: { userId: string; adId: string },
): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('favorites')
    .where('user_id', '=', favorite.userId)
    .where('ad_id', '=', favorite.adId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns true the first time that this member makes this ad a favorite. */
export async function noteFirstFavorite(
  tx: Connection,
  favorite: { userId: string; adId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('favorite_notices')
    .values({ user_id: favorite.userId, ad_id: favorite.adId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Served by favorites_by_member. May include ids of ads that are no longer listed. */
export async function findFavoriteIds(connection: Connection, userId: string): Promise<string[]> {
  const favorites = await connection
    .selectFrom('favorites')
    .select('ad_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return favorites.map((favorite) => favorite.ad_id);
}

/** Finds a page of favorites whose ads are accessible, last added first, along favorites_by_member. */
export function findFavorites(
  connection: Connection,
  request: { userId: string; after: TimestampPosition | null; limit: number },
) {
  const { userId, after, limit } = request;
  return connection
    .selectFrom('favorites')
    .innerJoin('ads', 'ads.id', 'favorites.ad_id')
    .select('favorites.ad_id')
    .select(sql<string>`json_build_array(favorites.created_at, favorites.id)::text`.as('position'))
    .where('favorites.user_id', '=', userId)
    .where('ads.status', '<>', 'removed')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(favorites.created_at, favorites.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id', 'desc')
    .limit(limit)
    .execute();
}
