import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { hasCriteria, readCriteria } from '@arabati/domain/search/search-criteria';
import { adListQuery } from '../features/ads/use-ad-list.ts';
import { queryClient } from '../platform/query-client.ts';

/**
 * Requests home's ads before the first render, which takes longer on a cheap phone than the request. A page served from
 * the device has no `link` header that would preload them.
 *
 * @returns a promise that resolves when the response has arrived or the request has failed.
 */
export async function prefetchHomeAds(): Promise<void> {
  if (location.pathname !== '/' || hasCriteria(readCriteria(new URLSearchParams(location.search)))) return;
  await queryClient.prefetchInfiniteQuery(adListQuery(firstAdsQuery));
}
