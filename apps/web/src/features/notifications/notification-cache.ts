import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import {
  countNotifications,
  listNotifications,
  type NotificationFilter,
  notificationFilters,
} from '@arabati/domain/notifications/notifications.requests';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';

type Pages = InfiniteData<ApiResponse<typeof listNotifications>>;
type Counts = ApiResponse<typeof countNotifications>;

export const notificationsKey = (filter: NotificationFilter) =>
  apiKey(listNotifications, { query: { filter } });
/** Key of the mutations that change notifications. */
export const changesKey = ['change-notifications'];
const countsKey = apiKey(countNotifications, {});
const profileKey = apiKey(getOwnProfile, {});

/** All queries that contain notifications. */
const concerned = [apiKey(listNotifications), apiKey(countNotifications), apiKey(getOwnProfile)];

export interface NotificationChange {
  /** Changes a notification; null removes it. */
  of(notification: Notification): Notification | null;
  counts(counts: Counts): Counts;
}

/**
 * Applies an optimistic update to the cached notifications.
 *
 * @returns a function that rolls it back.
 */
export async function showChange(client: QueryClient, change: NotificationChange): Promise<() => void> {
  // A response in progress may predate this change. A first request goes on, because nothing would repeat it.
  const isLoaded = ({ state }: Query) => state.data !== undefined;
  await Promise.all(concerned.map((queryKey) => client.cancelQueries({ queryKey, predicate: isLoaded })));
  const before = concerned
    .flatMap((queryKey) => client.getQueriesData({ queryKey }))
    .map(([queryKey, data]) => ({
      queryKey,
      data,
      updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    }));

  for (const filter of notificationFilters) {
    patchQueryData<Pages>(client, notificationsKey(filter), (list) => changeList(list, filter, change));
  }
  const counts = patchQueryData<Counts>(client, countsKey, change.counts);
  if (counts) {
    patchQueryData<OwnProfile>(client, profileKey, (profile) => ({
      ...profile,
      unread: { ...profile.unread, notifications: counts.unread },
    }));
  }
  return () => {
    for (const { queryKey, data, updatedAt } of before) client.setQueryData(queryKey, data, { updatedAt });
  };
}

/** Returns the unread notifications of the cached lists. */
export function unreadIds(client: QueryClient): string[] {
  const lists = client.getQueriesData<Pages>({ queryKey: apiKey(listNotifications) });
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? []);
  return [...new Set(shown.filter(({ is_read }) => !is_read).map(({ id }) => id))];
}

/** Refetches from the server. The visible list is already up to date. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all(concerned.map((queryKey) => client.invalidateQueries({ queryKey })));
}

function changeList(list: Pages, filter: NotificationFilter, change: Pick<NotificationChange, 'of'>): Pages {
  const fits = ({ is_read }: Notification) => filter === 'all' || is_read === (filter === 'read');
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items
        .map(change.of)
        .filter((notification) => notification !== null)
        .filter(fits),
    })),
  };
}

/** @returns the change that marks one notification as read. */
export function reading(read: Notification): NotificationChange {
  return {
    of: (notification) => (notification.id === read.id ? { ...notification, is_read: true } : notification),
    counts: (counts) =>
      read.is_read ? counts : { ...counts, unread: Math.max(0, counts.unread - 1), read: counts.read + 1 },
  };
}

export const readingAll: NotificationChange = {
  of: (notification) => ({ ...notification, is_read: true }),
  counts: ({ all }) => ({ all, unread: 0, read: all }),
};

/** Removes a notification that the server has deleted from the cache, before the lists are refetched. */
export function removeFromLists(client: QueryClient, id: string): void {
  const change = { of: (one: Notification) => (one.id === id ? null : one) };
  for (const filter of notificationFilters) {
    patchQueryData<Pages>(client, notificationsKey(filter), (list) => changeList(list, filter, change));
  }
}
