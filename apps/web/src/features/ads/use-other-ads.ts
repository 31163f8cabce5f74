import { listSellerAds, otherAdsLimit } from '@arabati/domain/ads/ads.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads further ads of an ad's seller. */
export function useOtherAds(ad: { id: string; user_id: string }) {
  return useQuery(
    apiQuery(listSellerAds, {
      params: { user_id: ad.user_id },
      query: { excluding: ad.id, limit: String(otherAdsLimit) },
    }),
  );
}
