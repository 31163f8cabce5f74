import { waitingPlatesMaximum } from '@arabati/domain/plates/plates.requests';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { ReadablePhoto } from '../photos/photos.public.ts';

/** Changes only while the ad's owner is locked, so the row itself needs no lock. Served by plate_requests_pkey. */
export function findPlateRequest(connection: Connection, adId: string) {
  return connection
    .selectFrom('plate_requests')
    .select(['state', 'reason', 'requested_at', 'photo_id', 'photo_name', 'photo_width', 'photo_height'])
    .where('ad_id', '=', adId)
    .executeTakeFirst();
}
export type PlateRequestRow = NonNullable<Awaited<ReturnType<typeof findPlateRequest>>>;

/** Opens a request, in place of a decided one. */
export async function openRequest(
  tx: Connection,
  { adId, administratorId, now }: { adId: string; administratorId: string; now: Date },
): Promise<void> {
  const opened = {
    state: 'waiting',
    reason: '',
    administrator_id: administratorId,
    photo_id: null,
    photo_width: null,
    photo_height: null,
    photo_bytes: null,
    requested_at: now,
    changed_at: now,
  } as const;
  await tx
    .insertInto('plate_requests')
    .values({ ad_id: adId, ...opened })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet(opened))
    .execute();
}

/** Deletes a request. Returns the name of its photo's file. */
export async function deleteRequest(tx: Connection, adId: string): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('plate_requests')
    .where('ad_id', '=', adId)
    .returning('photo_name')
    .executeTakeFirst();
  return deleted?.photo_name ?? null;
}

/** Returns whether another ad has a photo with this id. Served by plate_requests_photo_id_key. */
export async function isPhotoIdTaken(
  connection: Connection,
  { adId, photoId }: { adId: string; photoId: string },
): Promise<boolean> {
  const row = await connection
    .selectFrom('plate_requests')
    .select('ad_id')
    .where('photo_id', '=', photoId)
    .where('ad_id', '<>', adId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writePhoto(
  tx: Connection,
  {
    adId,
    photoId,
    name,
    photo,
    now,
  }: { adId: string; photoId: string; name: string; photo: ReadablePhoto; now: Date },
): Promise<void> {
  await tx
    .updateTable('plate_requests')
    .set({
      state: 'sent',
      photo_id: photoId,
      photo_name: name,
      photo_width: photo.width,
      photo_height: photo.height,
      photo_bytes: photo.content.length,
      changed_at: now,
    })
    .where('ad_id', '=', adId)
    .execute();
}

/** Removes the photo of a request, which becomes `state`. */
export async function clearPhoto(
  tx: Connection,
  {
    adId,
    state,
    reason = '',
    now,
  }: { adId: string; state: 'waiting' | 'verified' | 'rejected'; reason?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('plate_requests')
    .set({
      state,
      reason,
      photo_name: null,
      changed_at: now,
      ...(state === 'waiting' ? { photo_id: null } : {}),
    })
    .where('ad_id', '=', adId)
    .execute();
}

/** Finds the photos that wait for a decision, oldest first. Served by plate_requests_sent. */
export async function findWaitingPhotos(
  connection: Connection,
): Promise<{ ad_id: string; title: string; display_name: string; changed_at: Date }[]> {
  return (
    connection
      .selectFrom('plate_requests as requests')
      .innerJoin('ads', 'ads.id', 'requests.ad_id')
      .innerJoin('profiles', 'profiles.user_id', 'ads.user_id')
      .select(['requests.ad_id', 'ads.title', 'profiles.display_name', 'requests.changed_at'])
      // Inlined instead of a parameter, because the index is partial.
      .where(sql<boolean>`requests.state = 'sent'`)
      .orderBy('requests.changed_at')
      .orderBy('requests.ad_id')
      .limit(waitingPlatesMaximum)
      .execute()
  );
}

/** Lists the names of the photos of a member's ads. Served by ads_by_seller. */
export async function listPlatePhotoNames(tx: Connection, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('plate_requests')
    .innerJoin('ads', 'ads.id', 'plate_requests.ad_id')
    .select('photo_name')
    .where('ads.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ photo_name }) => photo_name ?? []);
}

/** Finds which of these file names belong to a photo. Served by plate_requests_photo_name_key. */
export async function knownPlatePhotoNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('plate_requests')
    .select('photo_name')
    .where((eb) => eb('photo_name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.flatMap(({ photo_name }) => photo_name ?? []));
}

/**
 * Deletes requests that have not changed since a time, and open ones of ads that are sold, were taken down or are verified
 * otherwise. Returns the
 * names of their photos. Skips rows that a concurrent act has locked.
 */
export async function deleteEndedRequests(connection: Connection, before: Date): Promise<string[]> {
  const { rows } = await sql<{ photo_name: string | null }>`
    delete from plate_requests where ad_id in (
      select requests.ad_id
        from plate_requests requests
        join ads on ads.id = requests.ad_id
       where requests.changed_at < ${before}::timestamptz
          or (requests.state in ('waiting', 'sent')
              and (ads.status = 'sold' or exists (select from ad_removals where ad_removals.ad_id = ads.id)
                   or exists (select from ad_chassis_numbers chassis
                               where chassis.ad_id = ads.id and chassis.verified_at is not null)))
         for update of requests skip locked)
    returning photo_name`.execute(connection);
  return rows.flatMap(({ photo_name }) => photo_name ?? []);
}
