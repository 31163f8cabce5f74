import { randomBytes } from 'node:crypto';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Photo } from '@arabati/domain/photos/photo';
import type { uploadPhoto } from '@arabati/domain/photos/photos.endpoints';
import { waitingPhotosMaximum } from '@arabati/domain/photos/photos.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { findEarlierPhoto, insertFingerprint } from '../photo-fingerprints/photo-fingerprints.public.ts';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { encodeWithLimit } from './encode-with-limit.ts';
import { photoFileName } from './photo-files.ts';
import { countWaitingPhotos, findPhoto, insertWaitingPhoto } from './photos.queries.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

type StoredPhoto = EndpointResponse<typeof uploadPhoto>;

interface GivenPhoto {
  id: string;
  userId: string;
  bytes: Uint8Array;
  /** Of the member's photos that belong to no ad and no draft yet. */
  maximum?: number;
}

/**
 * Stores a pending photo of a member: first the files, then the row. The same id from the same member is the same
 * photo, so that an upload can be retried after a lost response.
 *
 * @throws Problem id-taken, too-many-photos, photo-not-an-image, photo-too-many-pixels, overloaded.
 */
export async function storePhoto(
  services: Pick<Services, 'database' | 'clock' | 'photoStore'>,
  { id, userId, bytes, maximum = waitingPhotosMaximum }: GivenPhoto,
): Promise<StoredPhoto> {
  const { database, photoStore } = services;
  const before = await findPhoto(database, id);
  if (before) return present(before, userId);
  if ((await countWaitingPhotos(database, userId)) >= maximum) {
    throw new Problem('too-many-photos', { facts: { limit: maximum } });
  }

  const encoded = await encodeWithLimit(() => encodePhoto(bytes));

  // 128 random bits, so that the URL of a photo cannot be guessed.
  const name = randomBytes(16).toString('hex');
  try {
    for (const { variant, format, content } of encoded.files) {
      await photoStore.write(photoFileName(name, variant, format), content);
    }
    const { fingerprint } = encoded;
    // Before the transaction, because the search takes longer than the rest.
    const earlierPhotoId = await findEarlierPhoto(database, { photoId: id, userId, fingerprint });
    if (await enterPhoto(services, { id, userId, name, encoded, earlierPhotoId, maximum })) {
      const { width, height, blur } = encoded;
      return { id, photo: { name, width, height, blur } };
    }
  } catch (error) {
    await removePhotoFiles(photoStore, [name]);
    throw error;
  }
  // A concurrent retry of the same upload was faster.
  await removePhotoFiles(photoStore, [name]);
  const other = await findPhoto(database, id);
  if (!other) throw new Problem('id-taken');
  return present(other, userId);
}

/** Returns false if the id was taken meanwhile. */
function enterPhoto(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  photo: {
    id: string;
    userId: string;
    name: string;
    encoded: EncodedPhoto;
    earlierPhotoId: string | null;
    maximum: number;
  },
): Promise<boolean> {
  const { id, userId, name, encoded, earlierPhotoId, maximum } = photo;
  return database.transaction().execute(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    if ((await countWaitingPhotos(tx, userId)) >= maximum) {
      throw new Problem('too-many-photos', { facts: { limit: maximum } });
    }
    const isNew = await insertWaitingPhoto(tx, {
      id,
      user_id: userId,
      name,
      width: encoded.width,
      height: encoded.height,
      full_width: encoded.fullWidth,
      blur: encoded.blur,
      bytes: encoded.files.reduce((sum, { content }) => sum + content.length, 0),
      created_at: clock.now(),
    });
    if (isNew) await insertFingerprint(tx, id, encoded.fingerprint, earlierPhotoId);
    return isNew;
  });
}

function present(photo: Photo & { id: string; user_id: string }, userId: string): StoredPhoto {
  if (photo.user_id !== userId) throw new Problem('id-taken');
  const { id, name, width, height, blur } = photo;
  return { id, photo: { name, width, height, blur } };
}
