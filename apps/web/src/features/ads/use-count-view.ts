import type { AdDetail } from '@arabati/domain/ads/ad';
import { countView, getAd } from '@arabati/domain/ads/ads.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Records a view of an ad's page. Failures are ignored. */
export function useCountView(adId: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => callApi(countView, { params: { ad_id: adId } }),
    onSuccess: ({ view_count }) =>
      queryClient.setQueryData<AdDetail>(
        apiKey(getAd, { params: { ad_id: adId } }),
        (ad) => ad && { ...ad, view_count },
      ),
  });
  const counted = useRef('');
  useEffect(() => {
    if (counted.current === adId) return;
    counted.current = adId;
    mutate();
  }, [adId, mutate]);
}
