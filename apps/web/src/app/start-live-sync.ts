import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.endpoints';
import type { LiveKind } from '@arabati/domain/live/live-events';
import { listConversations } from '@arabati/domain/messages/messages.endpoints';
import { countNotifications } from '@arabati/domain/notifications/notifications.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { favoriteChange } from '../features/favorites/favorite-change.ts';
import { favoriteKind } from '../features/favorites/set-favorite.ts';
import {
  conversationReadChange,
  conversationReadKind,
} from '../features/messages/conversation-read-change.ts';
import { startOutbox, stopOutbox } from '../features/messages/send-outbox.ts';
import {
  notificationDeleteChange,
  notificationDeleteKind,
  startDismissals,
} from '../features/notifications/dismissed-notifications.ts';
import {
  notificationReadChange,
  notificationReadKind,
} from '../features/notifications/notification-read-change.ts';
import { apiKey } from '../platform/api-query.ts';
import { startLiveChannel } from '../platform/live/live-channel.ts';
import { subscribeToLiveUpdates } from '../platform/live/live-updates.ts';
import { type ChangeHandler, startChanges, stopChanges } from '../platform/outbox/change-outbox.ts';
import { queryClient } from '../platform/query-client.ts';
import { startQueuedAd } from './publish-queued-ad.ts';

/** Queries that an update invalidates, by its kind. Message threads and the notification list update themselves. */
const queriesByKind: Record<LiveKind, readonly Endpoint[]> = {
  messages: [getOwnProfile, listConversations],
  read: [getOwnProfile, listConversations],
  notifications: [getOwnProfile, countNotifications],
  points: [getOwnProfile],
  favorites: [listFavoriteIds],
};

/** Handlers of changes that can be made offline. */
const changeKinds: Record<string, ChangeHandler> = {
  [favoriteKind]: favoriteChange,
  [conversationReadKind]: conversationReadChange,
  [notificationReadKind]: notificationReadChange,
  [notificationDeleteKind]: notificationDeleteChange,
};

/** Milliseconds for which updates are batched, because they arrive in bursts: a message is also a notification. */
const batchMs = 150;

/**
 * Subscribes to a member's live updates, refetches stale queries on the screen, and sends queued messages and changes,
 * on every page of the app.
 *
 * @returns a function that stops all of it.
 */
export function startLiveSync(memberId: string): () => void {
  const stopRefreshing = refreshByNews();
  const stopListening = startLiveChannel(memberId);
  startOutbox(memberId);
  startChanges(memberId, changeKinds);
  const stopDismissals = startDismissals(memberId);
  const stopQueuedAd = startQueuedAd(memberId);
  return () => {
    stopQueuedAd();
    stopDismissals();
    stopChanges();
    stopOutbox();
    stopListening();
    stopRefreshing();
  };
}

function refreshByNews(): () => void {
  const stale = new Set<Endpoint>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    gathering = undefined;
    for (const endpoint of stale) void queryClient.invalidateQueries({ queryKey: apiKey(endpoint) });
    stale.clear();
  };
  const stop = subscribeToLiveUpdates(({ kind }) => {
    if (kind === 'open') return;
    const endpoints = kind === 'gap' ? Object.values(queriesByKind).flat() : queriesByKind[kind];
    for (const endpoint of endpoints) stale.add(endpoint);
    gathering ??= setTimeout(refresh, batchMs);
  });
  return () => {
    clearTimeout(gathering);
    stop();
  };
}
