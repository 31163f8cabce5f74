import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { writeAdOfPhotos, writeShowroomOfPhotos } from './photos.queries.ts';

/**
 * Attaches a member's uploaded photos to their new ad in the given order. The first is the cover.
 *
 * @throws Problem photo-missing if one of them does not exist, is another member's or is already in an ad.
 */
export async function attachPhotos(
  tx: Connection,
  request: {
    userId: string;
    adId: string;
    photoIds: readonly string[];
    /** In the order of the photos; may be shorter. */
    angles: readonly (PhotoAngle | null)[];
  },
): Promise<void> {
  const attached = await writeAdOfPhotos(tx, request);
  if (attached !== request.photoIds.length) throw new Problem('photo-missing');
}

/**
 * Makes uploaded photos those of a member's showroom, in place of its present ones. Returns their names by id.
 *
 * @throws Problem photo-missing, as for an ad.
 */
export async function placeShowroomPhotos(
  tx: Connection,
  request: { userId: string; showroomId: string; photoIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const placed = await writeShowroomOfPhotos(tx, request);
  if (placed.length !== new Set(request.photoIds).size) throw new Problem('photo-missing');
  return new Map(placed.map(({ id, name }) => [id, name]));
}
