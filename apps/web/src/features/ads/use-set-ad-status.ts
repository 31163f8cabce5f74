import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd, listAds, listSellerAds, setAdStatus } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { searchAds } from '@arabati/domain/search/search.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

interface StatusChange {
  adId: string;
  status: 'active' | 'sold';
}

/** Marks the member's own ad as sold or active, and updates every list that contains it. */
export function useSetAdStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ adId, status }: StatusChange) =>
      callApi(setAdStatus, { params: { ad_id: adId }, body: { status } }),
    onSuccess: (_, { adId, status }) => {
      queryClient.setQueryData<AdDetail>(
        apiKey(getAd, { params: { ad_id: adId } }),
        (ad) => ad && { ...ad, status },
      );
      for (const list of [listAds, searchAds, listSellerAds, listOwnAds]) {
        void queryClient.invalidateQueries({ queryKey: apiKey(list) });
      }
    },
  });
}
