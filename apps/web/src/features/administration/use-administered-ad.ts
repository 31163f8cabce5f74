import { getAdministeredAd } from '@arabati/domain/administration/ads.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads an ad of any status. */
export function useAdministeredAd(adId: string) {
  return useQuery({ ...apiQuery(getAdministeredAd, { params: { ad_id: adId } }), staleTime: 0 });
}
