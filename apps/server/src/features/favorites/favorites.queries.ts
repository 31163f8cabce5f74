import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

/** Whose ad it is; undefined for one that is gone. */
export async function findListedOwner(connection: Connection, adId: string): Promise<string | undefined> {
  const ad = await connection.selectFrom('ads').select('user_id').where('id', '=', adId).executeTakeFirst();
  return ad?.user_id;
}

/** An active or sold ad, kept from being deleted until the transaction ends. */
export function lockListedAd(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select(['user_id', 'title', 'status'])
    .where('id', '=', adId)
    .where('status', '<>', 'removed')
    .forKeyShare()
    .executeTakeFirst();
}

/** favorites_by_member serves it; it has as many as the limit at most. */
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

/** Whether it was one. */
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

/** True the first time that this member makes this ad a favorite. */
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

/** favorites_by_member serves it. Ids of ads that are no longer shown do no harm. */
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

/** A page of favorites whose ads can still be opened, the last added first, along favorites_by_member. */
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
