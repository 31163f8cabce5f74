import type { listSimilarAds as contract } from '@arabati/domain/ads/ads.endpoints';
import { similarAdsLimit } from '@arabati/domain/ads/ads.requests';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { selectSimilarAds } from '../ad-index/ad-index.public.ts';

/**
 * Lists ads similar to an ad: the same model first, then the same brand, each nearest in year and price. Other sellers'
 * ads come before the seller's own, which the page lists anyway.
 *
 * @throws Problem ad-not-found.
 */
export async function listSimilarAds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const items = await selectSimilarAds(database, id, { now: clock.now(), limit: similarAdsLimit });
  if (items === undefined) throw new Problem('ad-not-found');
  return new JsonText(`{"items":${items}}`);
}
