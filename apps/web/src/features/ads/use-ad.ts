import { getAd } from '@arabati/domain/ads/ads.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

export function useAd(adId: string) {
  return useQuery(apiQuery(getAd, { params: { ad_id: adId } }));
}
