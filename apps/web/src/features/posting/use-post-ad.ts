import type { AdFormInput } from '@arabati/domain/ads/ad-form';
import { listAds, listSellerAds, postAd } from '@arabati/domain/ads/ads.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Posts an ad. The form contains the ad's id, so that repeating a request whose response was lost creates one ad. */
export function usePostAd() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: AdFormInput) => callApi(postAd, { body: form }, { idempotent: true }),
    onSuccess: () => {
      for (const endpoint of [listAds, listSellerAds]) {
        void queryClient.resetQueries({ queryKey: apiKey(endpoint) });
      }
      void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
    },
  });
}
