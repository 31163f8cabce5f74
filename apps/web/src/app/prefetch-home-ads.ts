import { firstAdsQuery } from '@arabati/domain/ads/ads.endpoints';
import { hasCriteria, readCriteria } from '@arabati/domain/search/search-criteria';
import { adListQuery } from '../features/ads/use-ad-list.ts';
import { queryClient } from '../platform/query-client.ts';

/**
 * Asks for home's ads before anything is rendered. A cheap phone takes longer to render for the first time than the line
 * takes to answer, and a page that comes from the device has no `link` header that would have asked.
 */
export function prefetchHomeAds(): void {
  if (location.pathname !== '/' || hasCriteria(readCriteria(new URLSearchParams(location.search)))) return;
  void queryClient.prefetchInfiniteQuery(adListQuery(firstAdsQuery));
}
