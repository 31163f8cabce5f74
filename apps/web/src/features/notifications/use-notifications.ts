import {
  listNotifications,
  type NotificationFilter,
} from '@arabati/domain/notifications/notifications.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { notificationsKey } from './notification-cache.ts';

/** The member's notifications, the newest first, page by page. */
export function useNotifications(filter: NotificationFilter) {
  return useInfiniteQuery({
    queryKey: notificationsKey(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listNotifications,
        { query: pageParam === null ? { filter } : { filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: true,
  });
}
