import { randomBytes } from 'node:crypto';
import type { PlateRequest } from '@arabati/domain/plates/plate-request';
import type { Connection } from '../../platform/database.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findOwner } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { encodeReadablePhoto, encodeWithLimit, type ReadablePhoto } from '../photos/photos.public.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import {
  clearPhoto,
  findPlateRequest,
  isPhotoIdTaken,
  type PlateRequestRow,
  writePhoto,
} from './plates.queries.ts';
import { serializePlateRequest } from './serialize-plate-request.ts';

interface OwnPhoto {
  photoId: string;
  adId: string;
  userId: string;
}

/** Finds the request for the photo of a member's own ad. @throws Problem ad-not-found. */
export async function getOwnPlateRequest(
  connection: Connection,
  { adId, userId }: { adId: string; userId: string },
): Promise<PlateRequestRow | undefined> {
  if ((await findOwner(connection, adId)) !== userId) throw new Problem('ad-not-found');
  return findPlateRequest(connection, adId);
}

/**
 * Stores the photo that was requested: first the file, then its row. It replaces an earlier one. A retry with the same id
 * changes nothing, even after the decision. Locks the owner.
 *
 * @throws Problem ad-not-found, plate-not-requested, id-taken, photo-not-an-image, photo-too-many-pixels, overloaded.
 */
export async function storePlatePhoto(
  { database, clock, plateStore }: Pick<Services, 'database' | 'clock' | 'plateStore'>,
  { bytes, ...target }: OwnPhoto & { bytes: Uint8Array },
): Promise<PlateRequest> {
  const stored = await findStored(database, target);
  if (stored) return stored;
  const { raw: _, ...photo } = await encodeWithLimit(() => encodeReadablePhoto(bytes));
  const name = randomBytes(16).toString('hex');
  let added: { replaced: string | null } | null = null;
  try {
    await plateStore.write(platePhotoFileName(name), photo.content);
    added = await database
      .transaction()
      .execute((tx) => replacePhoto(tx, { ...target, name, photo, now: clock.now() }));
  } finally {
    // Rejected, or a concurrent retry was faster.
    const surplus = added ? added.replaced : name;
    if (surplus) await removeFiles(plateStore, [platePhotoFileName(surplus)]);
  }
  const request = await getOwnPlateRequest(database, target);
  if (!request) throw new Problem('plate-not-requested');
  return serializePlateRequest(request);
}

/** Finds the photo that a retry uploads again. Otherwise checks that the ad can get one. */
async function findStored(connection: Connection, target: OwnPhoto): Promise<PlateRequest | null> {
  const request = await getOwnPlateRequest(connection, target);
  if (request?.photo_id === target.photoId) return serializePlateRequest(request);
  if (request?.state !== 'waiting' && request?.state !== 'sent') throw new Problem('plate-not-requested');
  if (await isPhotoIdTaken(connection, target)) throw new Problem('id-taken');
  return null;
}

/** @returns null if a concurrent retry has stored the photo; otherwise the name of the replaced file. */
async function replacePhoto(
  tx: Connection,
  { name, photo, now, ...target }: OwnPhoto & { name: string; photo: ReadablePhoto; now: Date },
): Promise<{ replaced: string | null } | null> {
  await lockMembers(tx, { change: [target.userId] });
  if (await findStored(tx, target)) return null;
  const replaced = (await findPlateRequest(tx, target.adId))?.photo_name ?? null;
  await writePhoto(tx, { ...target, name, photo, now });
  return { replaced };
}

/**
 * Removes the photo before a decision on it; the request stays open. Does nothing if another photo has replaced it. Locks
 * the owner.
 *
 * @throws Problem ad-not-found.
 */
export async function removePlatePhoto(
  { database, clock, plateStore }: Pick<Services, 'database' | 'clock' | 'plateStore'>,
  target: OwnPhoto,
): Promise<void> {
  const name = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [target.userId] });
    const request = await getOwnPlateRequest(tx, target);
    if (request?.state !== 'sent' || request.photo_id !== target.photoId) return null;
    await clearPhoto(tx, { adId: target.adId, state: 'waiting', now: clock.now() });
    return request.photo_name;
  });
  if (name) await removeFiles(plateStore, [platePhotoFileName(name)]);
}
