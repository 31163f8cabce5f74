import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Schema } from '../../platform/schema.ts';

export function findPhoto(connection: Connection, id: string) {
  return connection
    .selectFrom('photos')
    .select(['id', 'user_id', 'name', 'width', 'height', 'blur'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** photos_by_member_waiting serves it. */
export async function countWaitingPhotos(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ad_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the id is taken already. */
export async function insertWaitingPhoto(
  tx: Connection,
  photo: Omit<Insertable<Schema['photos']>, 'ad_id' | 'position'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('photos')
    .values({ ...photo, ad_id: null, position: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Answers the name of its files, or undefined when no such photo of this member is waiting. */
export async function deleteWaitingPhoto(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const deleted = await connection
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ad_id', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Photos that no ad took; photos_waiting serves it. Answers the names of their files. */
export async function deletePhotosWaitingSince(connection: Connection, moment: Date): Promise<string[]> {
  const deleted = await connection
    .deleteFrom('photos')
    .where('ad_id', 'is', null)
    .where('created_at', '<', moment)
    .returning('name')
    .execute();
  return deleted.map((photo) => photo.name);
}

/** Of these names, those that belong to a photo; photos_name_key serves it. */
export async function knownNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('photos')
    .select('name')
    .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.map((photo) => photo.name));
}

/** Whether a photo is public: its ad was not taken down, or it waits for its ad. photos_name_key serves it. */
export async function isPhotoPublic(connection: Connection, name: string): Promise<boolean> {
  const photo = await connection
    .selectFrom('photos')
    .leftJoin('ads', 'ads.id', 'photos.ad_id')
    .select('photos.id')
    .where('photos.name', '=', name)
    .where((eb) => eb.or([eb('photos.ad_id', 'is', null), eb('ads.status', '<>', 'removed')]))
    .executeTakeFirst();
  return photo !== undefined;
}
