import { listSimilarAds } from '@arabati/domain/ads/ads.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { listStaleTime } from './ad-pages.ts';

/** Loads cars similar to an ad's, other sellers' first. */
export function useSimilarAds(adId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...apiQuery(listSimilarAds, { params: { ad_id: adId } }),
    enabled,
    staleTime: listStaleTime,
  });
}
