import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { removePhotoFiles } from '../photos/photos.public.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';
import { deleteOwnAd, lockOwnAd } from './posting.queries.ts';

/**
 * Deletes a member's own ad with all rows that depend on it. Locks the owner, then the ad.
 *
 * @throws Problem ad-not-found, also for another member's ad.
 */
export async function deleteAd(
  { database, photoStore }: Pick<Services, 'database' | 'photoStore'>,
  request: { userId: string; adId: string },
  { beforeDeletion }: Pick<OwnAdHooks, 'beforeDeletion'>,
): Promise<void> {
  const photoNames = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [request.userId] });
    if (!(await lockOwnAd(tx, request))) return null;
    await beforeDeletion(tx, request.adId);
    return deleteOwnAd(tx, request.adId);
  });
  if (!photoNames) throw new Problem('ad-not-found');
  await removePhotoFiles(photoStore, photoNames);
}
