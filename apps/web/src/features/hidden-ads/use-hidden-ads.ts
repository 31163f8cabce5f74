import { listHiddenAds } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useSession } from '../../platform/session.ts';
import { useStore } from '../../state/create-store.ts';
import { hiddenIds } from './hidden-ids.ts';

/** Loads the ads that a member hides page by page. An ad disappears as soon as it is shown again. */
export function useHiddenAds() {
  const { user } = useSession();
  const { owner, ids } = useStore(hiddenIds);
  // On a new device, the list can arrive before the ids.
  const isHidden = (id: string) => owner !== user?.id || ids.has(id);
  return useInfiniteQuery({
    queryKey: apiKey(listHiddenAds, { query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(listHiddenAds, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => isHidden(id)) })),
    }),
  });
}
