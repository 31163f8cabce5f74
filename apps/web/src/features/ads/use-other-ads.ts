import { listSellerAds, otherAdsLimit } from '@arabati/domain/ads/ads.endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** What else the seller of an ad offers. */
export function useOtherAds(ad: { id: string; user_id: string }) {
  return useQuery(
    apiQuery(listSellerAds, {
      params: { user_id: ad.user_id },
      query: { excluding: ad.id, limit: String(otherAdsLimit) },
    }),
  );
}
