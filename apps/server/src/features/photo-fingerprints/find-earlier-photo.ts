import type { Connection } from '../../platform/database.ts';
import type { PhotoFingerprint } from './compute-fingerprint.ts';
import { buildHashQueries, candidatesPerHash, resultsMaximum } from './find-alike-photos.ts';
import { findAlike } from './photo-fingerprints.queries.ts';

/**
 * Finds the first photo of an ad that shows the same picture as a new photo.
 *
 * @returns its id; null if no ad has the picture, if its first ad is the member's own, or if the new photo is flat.
 */
export async function findEarlierPhoto(
  connection: Connection,
  { photoId, userId, fingerprint }: { photoId: string; userId: string; fingerprint: PhotoFingerprint },
): Promise<string | null> {
  const { hashes } = fingerprint;
  if (!hashes) return null;
  const alike = await findAlike(connection, {
    adId: null,
    queries: buildHashQueries({ photo_id: photoId, whole: hashes.whole, views: hashes.views }),
    candidates: candidatesPerHash,
    limit: resultsMaximum,
  });
  const [first] = alike.sort((a, b) => a.other_created_at.getTime() - b.other_created_at.getTime());
  return first && first.other_user_id !== userId ? first.other_photo_id : null;
}
