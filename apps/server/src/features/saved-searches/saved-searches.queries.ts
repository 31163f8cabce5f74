import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newAdsOf } from './new-ads.queries.ts';
import type { SavedSearchTables } from './saved-searches.tables.ts';

type SavedSearches = SavedSearchTables['saved_searches'];

const newAds = newAdsOf('saved_searches');

/** Lists a member's saved searches along saved_searches_by_member. */
export function findSavedSearches(connection: Connection, userId: string) {
  return connection
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'is_paused', 'created_at'])
    .select(newAds.as('new_ads'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findOwnerAndQuery(connection: Connection, id: string) {
  return connection
    .selectFrom('saved_searches')
    .select(['user_id', 'query'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countSavedSearches(connection: Connection, userId: string): Promise<number> {
  const { searches } = await connection
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('searches'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return searches;
}

export async function insertSavedSearch(tx: Connection, search: Insertable<SavedSearches>): Promise<void> {
  await tx.insertInto('saved_searches').values(search).execute();
}

/** Returns whether the member has such a search. */
export async function updateSavedSearch(
  connection: Connection,
  { id, userId, ...columns }: { id: string; userId: string } & Updateable<SavedSearches>,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('saved_searches')
    .set(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the notifications of a saved search until its member resumes them. */
export async function pauseSavedSearch(
  connection: Connection,
  search: { id: string; userId: string },
): Promise<void> {
  await updateSavedSearch(connection, { ...search, is_paused: true });
}

/** Counts the new ads of each search up to `newAdsCeiling`. */
export async function countNewAds(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const searches = await connection
    .selectFrom('saved_searches')
    .select(['id', newAds.as('new_ads')])
    .where('id', 'in', ids)
    .execute();
  return new Map(searches.map(({ id, new_ads }) => [id, new_ads]));
}

/** Replaces the anchors of a search. The search or its member is locked. */
export async function writeAnchors(
  tx: Connection,
  { id, anchors }: { id: string; anchors: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('saved_search_anchors').where('saved_search_id', '=', id).execute();
  if (anchors.length === 0) return;
  await tx
    .insertInto('saved_search_anchors')
    .values(anchors.map((anchor) => ({ anchor, saved_search_id: id })))
    .execute();
}

export async function removeSavedSearch(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await connection.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function findQuery(tx: Connection, id: string): Promise<string | undefined> {
  const search = await tx
    .selectFrom('saved_searches')
    .select('query')
    .where('id', '=', id)
    .executeTakeFirst();
  return search?.query;
}

/** Finds searches that were planned with another catalogue, along saved_searches_by_version. */
export function findStaleSearches(connection: Connection, version: number, limit: number) {
  return connection
    .selectFrom('saved_searches')
    .select(['id', 'user_id'])
    .where((eb) => eb.or([eb('search_version', '<', version), eb('search_version', '>', version)]))
    .limit(limit)
    .execute();
}
