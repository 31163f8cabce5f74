import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import {
  changePrice,
  listOwnAds,
  listPriceChanges,
  undoPriceChange,
} from '@arabati/domain/ads/own-ads.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { searchAds } from '@arabati/domain/search/search.requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

/** Loads the changes of the price of an own ad, and how many are left. */
export function usePriceChanges(adId: string) {
  return useQuery({ ...apiQuery(listPriceChanges, { params: { ad_id: adId } }), staleTime: 0 });
}

interface PriceChange {
  /** Made once for a price, so that a retry has no further effect. */
  id: string;
  adId: string;
  price: number;
  confirmed: boolean;
}

/** Changes the price of an own ad, or undoes the change, and refetches what shows it. */
export function useChangePrice() {
  const client = useQueryClient();
  const onSuccess = (_: unknown, { adId }: { adId: string }) => {
    const one = { params: { ad_id: adId } };
    for (const queryKey of [
      apiKey(getAd, one),
      apiKey(listPriceChanges, one),
      ...[listAds, searchAds, listSellerAds, listOwnAds].map((list) => apiKey(list)),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const change = useMutation({
    mutationFn: ({ id, adId, ...body }: PriceChange): Promise<ApiResponse<typeof changePrice>> =>
      callApi(changePrice, { params: { ad_id: adId, price_change_id: id }, body }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: ({ id, adId }: Pick<PriceChange, 'id' | 'adId'>) =>
      callApi(undoPriceChange, { params: { ad_id: adId, price_change_id: id } }),
    onSuccess,
  });
  return { change, undo };
}
