import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PhotoTables } from './photos.tables.ts';

export function findPhoto(connection: Connection, id: string) {
  return connection
    .selectFrom('photos')
    .select(['id', 'user_id', 'name', 'width', 'height', 'blur'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Photos in a draft are limited by the draft, and remain as long as it. Served by ad_draft_photos_pkey. */
const isInNoDraft = sql<boolean>`not exists (select from ad_draft_photos where photo_id = photos.id)`;

/** Served by photos_by_member_waiting. */
export async function countWaitingPhotos(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ad_id', 'is', null)
    .where(isInNoDraft)
    .where('showroom_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false if the id is taken. */
export async function insertWaitingPhoto(
  tx: Connection,
  photo: Omit<Insertable<PhotoTables['photos']>, 'ad_id' | 'position'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('photos')
    .values({ ...photo, ad_id: null, position: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Attaches those of the photos that are the member's and in no ad, in the given order. Returns their number. */
export async function writeAdOfPhotos(
  tx: Connection,
  photos: {
    userId: string;
    adId: string;
    photoIds: readonly string[];
    angles: readonly (PhotoAngle | null)[];
  },
): Promise<number> {
  const { userId, adId, photoIds, angles } = photos;
  const { numAffectedRows = 0n } = await sql`
    update photos
       set ad_id = ${adId}, position = chosen.place - 1, angle = (${angles}::text[])[chosen.place]
      from unnest(${photoIds}::uuid[]) with ordinality as chosen (id, place)
     where photos.id = chosen.id and photos.user_id = ${userId} and photos.ad_id is null
       and photos.showroom_id is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns the name of its files, or undefined if this member has no such pending photo outside drafts. */
export async function deleteWaitingPhoto(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const deleted = await connection
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ad_id', 'is', null)
    .where(isInNoDraft)
    .where('showroom_id', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Deletes the photos of a draft that is being deleted, and returns the names of their files. */
export async function deletePhotosOfDraft(tx: Connection, draftId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('photos')
    .where('ad_id', 'is', null)
    .where(sql<boolean>`id in (select photo_id from ad_draft_photos where draft_id = ${draftId}::uuid)`)
    .returning('name')
    .execute();
  return deleted.map((photo) => photo.name);
}

/** Deletes photos without an ad, a draft and a showroom, and returns the names of their files. Served by photos_waiting. */
export async function deletePhotosWaitingSince(connection: Connection, moment: Date): Promise<string[]> {
  const deleted = await connection
    .deleteFrom('photos')
    .where('ad_id', 'is', null)
    .where('showroom_id', 'is', null)
    .where('created_at', '<', moment)
    .where(isInNoDraft)
    .returning('name')
    .execute();
  return deleted.map((photo) => photo.name);
}

/**
 * Gives the photos to a showroom that are the member's and in no ad or draft, and releases its other ones, which are swept then.
 * Returns the names of the photos. Served by photos_by_showroom and photos_pkey.
 */
export async function writeShowroomOfPhotos(
  tx: Connection,
  { userId, showroomId, photoIds }: { userId: string; showroomId: string; photoIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  await sql`
    update photos set showroom_id = null
     where showroom_id = ${showroomId}::uuid and not id = any(${photoIds}::uuid[])`.execute(tx);
  const { rows } = await sql<{ id: string; name: string }>`
    update photos set showroom_id = ${showroomId}::uuid
     where id = any(${photoIds}::uuid[]) and user_id = ${userId}::uuid and ad_id is null
       and (showroom_id is null or showroom_id = ${showroomId}::uuid) and ${isInNoDraft}
     returning id, name`.execute(tx);
  return rows;
}

/** Finds which of these names belong to a photo. Served by photos_name_key. */
export async function knownNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('photos')
    .select('name')
    .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.map((photo) => photo.name));
}

/** Returns whether a photo is public: its ad was not removed, or it is still pending. Served by photos_name_key. */
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
