import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { removePhotoFiles } from '../photos/photos.public.ts';
import { deleteOwnAd } from './posting.queries.ts';

/**
 * Deletes a member's own ad with all rows that depend on it.
 *
 * @throws Problem ad-not-found, also for another member's ad.
 */
export async function deleteAd(
  { database, photoStore }: Pick<Services, 'database' | 'photoStore'>,
  request: { userId: string; adId: string },
): Promise<void> {
  const photoNames = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [request.userId] });
    return deleteOwnAd(tx, request);
  });
  if (!photoNames) throw new Problem('ad-not-found');
  // The ad is deleted. Files that cannot be removed now are removed by the next sweep.
  await removePhotoFiles(photoStore, photoNames).catch(() => undefined);
}
