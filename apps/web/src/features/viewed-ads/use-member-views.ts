import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  clearViewedAds,
  listViewedAds,
  recordViewedAds,
  removeViewedAd,
} from '@arabati/domain/viewed-ads/viewed-ads.requests';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { toast } from '../../ui/toast-store.ts';
import type { ViewListActions } from './view-footer.tsx';
import { readViews, storeViews } from './views-on-device.ts';

type Pages = InfiniteData<ApiResponse<typeof listViewedAds>, string | null>;

const viewedAdsQuery = infiniteQueryOptions({
  queryKey: apiKey(listViewedAds, { query: {} }),
  queryFn: ({ pageParam, signal }) =>
    callApi(listViewedAds, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  // The member may have opened ads on another device a moment ago.
  staleTime: 0,
});

const failed = (title: string) => (error: unknown) =>
  toast({ tone: 'danger', title, description: errorWords(error).title });

/** The ads that a member opened, page by page, latest first. */
export function useMemberViews(): ViewListActions & {
  query: ReturnType<typeof useInfiniteQuery<Pages['pages'][number]>>;
} {
  const client = useQueryClient();
  const { queryKey } = viewedAdsQuery;
  const query = useInfiniteQuery(viewedAdsQuery);
  const reload = () => client.invalidateQueries({ queryKey });
  const viewedAt = (adId: string) =>
    query.data?.pages.map((page) => page.viewed_at[adId]).find((time) => time !== undefined);

  const removal = useMutation({
    mutationFn: (adId: string) => callApi(removeViewedAd, { params: { ad_id: adId } }),
    onError: failed('تعذرت الإزالة من القائمة'),
    onSettled: reload,
  });
  const restoring = useMutation({
    mutationFn: (view: { ad_id: string; viewed_at: string }) =>
      callApi(recordViewedAds, { body: { views: [view] } }),
    onError: failed('تعذر التراجع'),
    onSettled: reload,
  });
  const clearing = useMutation({
    mutationFn: () => callApi(clearViewedAds, {}),
    onSuccess: reload,
    onError: failed('تعذر مسح القائمة'),
  });

  return {
    query,
    viewedAt,
    remove(adId) {
      const viewed_at = viewedAt(adId) ?? new Date().toISOString();
      dropFromDevice((id) => id === adId);
      patchQueryData<Pages>(client, queryKey, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== adId) })),
      }));
      removal.mutate(adId, {
        onSuccess: () =>
          toast({
            key: 'viewed',
            title: 'أزلناها من القائمة',
            action: { label: 'تراجع', onPress: () => restoring.mutate({ ad_id: adId, viewed_at }) },
          }),
      });
    },
    clear(onCleared) {
      dropFromDevice(() => true);
      clearing.mutate(undefined, { onSuccess: onCleared });
    },
    isClearing: clearing.isPending,
  };
}

/** What the server does not have yet must not return later. */
function dropFromDevice(isDropped: (adId: string) => boolean): void {
  const memberId = readStoredSession()?.user.id ?? null;
  storeViews(
    memberId,
    readViews(memberId).filter(({ ad_id }) => !isDropped(ad_id)),
  );
}
