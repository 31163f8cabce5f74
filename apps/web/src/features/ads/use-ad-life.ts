import type { AdAct } from '@arabati/domain/ads/ad-life';
import {
  actOnAd,
  listAdEvents,
  listInterestedBuyers,
  sellAd,
  undoSale,
} from '@arabati/domain/ads/ad-life.requests';
import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { searchAds } from '@arabati/domain/search/search.requests';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

interface OfAd {
  /** Made once for an act, so that a retry has no further effect. */
  id: string;
  adId: string;
}

/** Acts on an own ad, and refetches what shows it. */
export function useAdLife() {
  const client = useQueryClient();
  const onSuccess = (_: unknown, { adId }: { adId: string }) => {
    const one = { params: { ad_id: adId } };
    for (const queryKey of [
      apiKey(getAd, one),
      apiKey(listAdEvents),
      ...[listAds, searchAds, listSellerAds, listOwnAds].map((list) => apiKey(list)),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const act = useMutation({
    mutationFn: ({ id, adId, act }: OfAd & { act: AdAct }) =>
      callApi(actOnAd, { params: { ad_id: adId, act_id: id }, body: { act } }),
    onSuccess,
  });
  const sell = useMutation({
    mutationFn: ({ id, adId, ...body }: OfAd & ApiCall<typeof sellAd>['body']) =>
      callApi(sellAd, { params: { ad_id: adId, sale_id: id }, body }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: ({ id, adId }: OfAd) => callApi(undoSale, { params: { ad_id: adId, sale_id: id } }),
    onSuccess,
  });
  return { act, sell, undo };
}

/** Loads the names of the members who had contact about an own ad. */
export function useInterestedBuyers(adId: string) {
  return useInfiniteQuery({
    queryKey: apiKey(listInterestedBuyers, { params: { ad_id: adId }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listInterestedBuyers,
        { params: { ad_id: adId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}

/** Loads the history of an own ad. */
export function useAdEvents(adId: string) {
  return useInfiniteQuery({
    queryKey: apiKey(listAdEvents, { params: { ad_id: adId }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listAdEvents,
        { params: { ad_id: adId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
