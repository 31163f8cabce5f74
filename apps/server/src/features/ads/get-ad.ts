import type { getAd as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { selectAd } from './ads.queries.ts';
import { isUnderReview } from './removals.queries.ts';

/** Returns an ad's page. A sold or paused ad has that status; a removed ad is not found. @throws Problem ad-not-found,
 * ad-under-review. */
export async function getAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const ad = await selectAd(database, id, clock.now());
  if (ad === undefined)
    throw new Problem((await isUnderReview(database, id)) ? 'ad-under-review' : 'ad-not-found');
  return new JsonText(ad);
}
