import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { updateOwnStatus } from './posting.queries.ts';

/**
 * Marks a member's own ad as sold, which removes it from every list, or as active again. A sale that fell through does
 * not cost a second ad of the month. The ad's numbers, views and boost stay unchanged.
 *
 * @throws Problem ad-not-found, also for another member's ad; chassis-number-taken if the car is in another active ad.
 */
export async function setAdStatus(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string; status: 'active' | 'sold' },
): Promise<void> {
  const found = await updateOwnStatus(database, { ...request, now: clock.now() });
  if (!found) throw new Problem('ad-not-found');
}
