import { deleteAd, getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Deletes the member's own ad. A missing ad counts as deleted: the first response may have been lost. */
export function useDeleteAd() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (adId: string) =>
      callApi(deleteAd, { params: { ad_id: adId } }, { idempotent: true }).catch((error: unknown) => {
        if (!(error instanceof ApiProblem && error.code === 'ad-not-found')) throw error;
      }),
    onSuccess: (_, adId) => {
      queryClient.removeQueries({ queryKey: apiKey(getAd, { params: { ad_id: adId } }) });
      return Promise.all([
        queryClient.resetQueries({ queryKey: apiKey(listAds) }),
        queryClient.resetQueries({ queryKey: apiKey(listSellerAds) }),
        queryClient.invalidateQueries({ queryKey: apiKey(listOwnAds) }),
      ]);
    },
  });
}
