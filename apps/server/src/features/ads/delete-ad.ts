import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOwnAd } from './posting.queries.ts';

/**
 * Deletes a member's own ad and leaves no public trace of it: what hangs on it goes with it.
 *
 * @throws Problem ad-not-found, also for another member's ad.
 */
export async function deleteAd(
  { database }: Pick<Services, 'database'>,
  request: { userId: string; adId: string },
): Promise<void> {
  const photoNames = await database.transaction().execute((tx) => deleteOwnAd(tx, request));
  if (!photoNames) throw new Problem('ad-not-found');
}
