import {
  listNotifications,
  type NotificationFilter,
} from '@arabati/domain/notifications/notifications.requests';
import { useInfiniteQuery, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSelected } from '../../state/create-store.ts';
import { pendingDeletions } from './dismissed-notifications.ts';
import { changesKey, notificationsKey } from './notification-cache.ts';
import { pendingReads } from './notification-read-change.ts';

/** Loads the member's notifications page by page, newest first. Further pages load automatically. */
export function useNotifications(filter: NotificationFilter) {
  const query = useInfiniteQuery({
    queryKey: notificationsKey(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listNotifications,
        { query: pageParam === null ? { filter } : { filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // Updates arrive only while the list is mounted.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const changing = useIsMutating({ mutationKey: changesKey }) > 0;
  const reading = useSelected(shownItems, () => pendingReads() + pendingDeletions()) > 0;
  useRefreshByNews(query.isFetchingNextPage || changing || reading);
  return query;
}

/**
 * Refetches after live updates, but not while a further page is loading, which would be discarded, nor during a change,
 * which the response may not include yet.
 */
function useRefreshByNews(busy: boolean) {
  const client = useQueryClient();
  const [old, setOld] = useState(false);
  useLiveUpdates(({ kind }) => {
    if (kind === 'notifications' || kind === 'gap') setOld(true);
  });
  useEffect(() => {
    if (!old || busy) return;
    setOld(false);
    void client.invalidateQueries({ queryKey: apiKey(listNotifications) });
  }, [old, busy, client]);
}
