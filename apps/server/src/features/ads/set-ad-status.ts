import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { updateOwnStatus } from './posting.queries.ts';

/**
 * Marks a member's own ad as sold, which takes it out of every list, or offers it again: a sale that fell through
 * costs no second ad of the month. Its numbers, views and top spot stay as they are.
 *
 * @throws Problem ad-not-found, also for another member's ad.
 */
export async function setAdStatus(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string; status: 'active' | 'sold' },
): Promise<void> {
  const found = await updateOwnStatus(database, { ...request, now: clock.now() });
  if (!found) throw new Problem('ad-not-found');
}
