import type { DraftContent, DraftPhoto } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../platform/database.ts';

/** Selects a draft with its photos that are still in no ad. Served by ad_draft_photos_by_draft. */
function draftsQuery(connection: Connection) {
  return connection.selectFrom('ad_drafts').select((eb) => [
    'ad_drafts.id',
    'ad_drafts.user_id',
    'ad_drafts.version',
    'ad_drafts.fields',
    'ad_drafts.updated_at',
    jsonArrayFrom(
      eb
        .selectFrom('ad_draft_photos')
        .innerJoin('photos', 'photos.id', 'ad_draft_photos.photo_id')
        .select(['photos.id', 'ad_draft_photos.angle'])
        .select(
          sql<Draft['photos'][number]['photo']>`
            json_build_object('name', photos.name, 'width', photos.width, 'height', photos.height, 'blur', photos.blur)`.as(
            'photo',
          ),
        )
        .whereRef('ad_draft_photos.draft_id', '=', 'ad_drafts.id')
        .where('photos.ad_id', 'is', null)
        .orderBy('ad_draft_photos.position'),
    ).as('photos'),
  ]);
}

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

/** Selects a member's drafts, latest change first; the server limits their number. Served by ad_drafts_by_member. */
export function selectDrafts(connection: Connection, userId: string) {
  return draftsQuery(connection)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findDraft(connection: Connection, id: string) {
  return draftsQuery(connection).where('id', '=', id).executeTakeFirst();
}

/** Locks a draft, so that the deletion of old drafts skips it (`deleteOldDrafts`). */
export async function lockDraft(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('ad_drafts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Served by ad_drafts_by_member. */
export async function countDrafts(tx: Connection, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ad_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a draft has become an ad. */
export async function isPosted(tx: Connection, id: string): Promise<boolean> {
  return (await tx.selectFrom('ads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** @returns false if another member's draft has the id. */
export async function insertDraft(
  tx: Connection,
  draft: { id: string; userId: string; fields: DraftContent['fields']; now: Date },
): Promise<boolean> {
  const { id, userId, fields, now } = draft;
  const inserted = await tx
    .insertInto('ad_drafts')
    .values({
      id,
      user_id: userId,
      version: 1,
      fields: JSON.stringify(fields),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDraft(
  tx: Connection,
  { id, fields, now }: { id: string; fields: DraftContent['fields']; now: Date },
): Promise<void> {
  await tx
    .updateTable('ad_drafts')
    .set((eb) => ({ version: eb('version', '+', 1), fields: JSON.stringify(fields), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the photos of a draft by those of the list that are the member's, and in no ad, showroom or other draft. */
export async function replaceDraftPhotos(
  tx: Connection,
  { id, userId, photos }: { id: string; userId: string; photos: readonly DraftPhoto[] },
): Promise<void> {
  await tx.deleteFrom('ad_draft_photos').where('draft_id', '=', id).execute();
  await sql`
    insert into ad_draft_photos (photo_id, draft_id, position, angle)
    select photos.id, ${id}::uuid, chosen.place - 1, chosen.angle
      from unnest(${photos.map((photo) => photo.id)}::uuid[], ${photos.map(({ angle }) => angle)}::text[])
           with ordinality as chosen (id, angle, place)
      join photos on photos.id = chosen.id and photos.user_id = ${userId}::uuid and photos.ad_id is null
        and photos.showroom_id is null
     order by photos.id
       for key share of photos
    on conflict (photo_id) do nothing`.execute(tx);
}

/** Sums the bytes of the photos in a member's drafts. Served by photos_by_member_waiting. */
export async function sumDraftPhotoBytes(tx: Connection, userId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('photos')
    .innerJoin('ad_draft_photos', 'ad_draft_photos.photo_id', 'photos.id')
    .select(sql<number>`coalesce(sum(photos.bytes), 0)::float8`.as('bytes'))
    .where('photos.user_id', '=', userId)
    .where('photos.ad_id', 'is', null)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** @returns whether the member had this draft. */
export async function deleteDraftRow(
  tx: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ad_drafts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes drafts along ad_drafts_by_change, except those that a device is changing. Their photos are swept later. */
export async function deleteOldDrafts(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from ad_drafts
     where id in (select id from ad_drafts where updated_at < ${before} order by updated_at
                   limit ${limit} for update skip locked)`.execute(connection);
}
