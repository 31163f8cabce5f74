import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.requests';
import { listHiddenAds } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import type { LiveKind } from '@arabati/domain/live/live-events';
import { listConversations } from '@arabati/domain/messages/messages.requests';
import { countNotifications } from '@arabati/domain/notifications/notifications.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { revealAskedChange, revealNoteChange } from '../features/contacts/reveal-change.ts';
import { revealAskedKind, revealNoteKind } from '../features/contacts/set-reveal.ts';
import { favoriteChange } from '../features/favorites/favorite-change.ts';
import { favoriteNoteChange } from '../features/favorites/favorite-note-change.ts';
import { favoriteKind } from '../features/favorites/set-favorite.ts';
import { favoriteNoteKind } from '../features/favorites/set-favorite-note.ts';
import { hiddenChange } from '../features/hidden-ads/hidden-change.ts';
import { hiddenKind } from '../features/hidden-ads/set-hidden.ts';
import { startHiddenSync } from '../features/hidden-ads/sync-hidden-ids.ts';
import { leadNoteChange } from '../features/leads/lead-note-change.ts';
import { leadNoteKind } from '../features/leads/set-lead-note.ts';
import {
  conversationReadChange,
  conversationReadKind,
} from '../features/messages/conversation-read-change.ts';
import { messageSending } from '../features/messages/message-sending.ts';
import { messageKind } from '../features/messages/outgoing-messages.ts';
import {
  notificationDeleteChange,
  notificationDeleteKind,
  startDismissals,
} from '../features/notifications/dismissed-notifications.ts';
import {
  notificationReadChange,
  notificationReadKind,
} from '../features/notifications/notification-read-change.ts';
import { photoKind } from '../features/photos/photo-kind.ts';
import { photoUpload } from '../features/photos/photo-upload.ts';
import { adKind, draftDeletionKind } from '../features/posting/queued-ad.ts';
import { startSendingViews } from '../features/viewed-ads/record-view.ts';
import { apiKey } from '../platform/api-query.ts';
import { deferImport } from '../platform/first-screen.ts';
import { startLiveChannel } from '../platform/live/live-channel.ts';
import { subscribeToLiveUpdates } from '../platform/live/live-updates.ts';
import { startOfflineQueue } from '../platform/offline-queue/offline-queue.ts';
import type { QueueHandlers } from '../platform/offline-queue/queue-handler.ts';
import { queryClient } from '../platform/query-client.ts';
import { draftDeletion } from './drafts/draft-deletion.ts';
import { adPublishing } from './publish-ad.ts';

/** Queries that an update invalidates, by its kind. Message threads and the notification list update themselves. */
const queriesByKind: Record<LiveKind, readonly ApiRequest[]> = {
  messages: [getOwnProfile, listConversations],
  read: [getOwnProfile, listConversations],
  notifications: [getOwnProfile, countNotifications],
  points: [getOwnProfile],
  favorites: [listFavoriteIds],
  hidden: [listHiddenAds],
  drafts: [listDrafts],
};

/** Handlers of what can be done offline, by kind. */
const queueHandlers: QueueHandlers = {
  [favoriteKind]: favoriteChange,
  [revealNoteKind]: revealNoteChange,
  [revealAskedKind]: revealAskedChange,
  [favoriteNoteKind]: favoriteNoteChange,
  [leadNoteKind]: leadNoteChange,
  [hiddenKind]: hiddenChange,
  [conversationReadKind]: conversationReadChange,
  [notificationReadKind]: notificationReadChange,
  [notificationDeleteKind]: notificationDeleteChange,
  [messageKind]: messageSending,
  [photoKind]: photoUpload,
  [draftDeletionKind]: draftDeletion,
  [adKind]: adPublishing,
};

/** Milliseconds for which updates are batched, because they arrive in bursts: a message is also a notification. */
const batchMs = 150;

/**
 * Subscribes to a member's live updates, refetches stale queries on the screen, and sends what is queued,
 * on every page of the app.
 *
 * @returns a function that stops all of it.
 */
export function startLiveSync(memberId: string): () => void {
  const stopRefreshing = refreshByNews();
  const stopListening = startLiveChannel(memberId);
  const stopQueue = startOfflineQueue(memberId, queueHandlers);
  const stopDismissals = startDismissals(memberId);
  const stopHiddenSync = startHiddenSync(memberId);
  const stopSendingViews = startSendingViews(memberId);
  const stopDraftSync = startDraftSync(memberId);
  return () => {
    stopDraftSync();
    stopSendingViews();
    stopHiddenSync();
    stopDismissals();
    stopQueue();
    stopListening();
    stopRefreshing();
  };
}

/** The first screen needs no drafts, so their exchange is a chunk of its own. */
const loadDraftSync = deferImport(() => import('./drafts/start-draft-sync.ts'));

function startDraftSync(memberId: string): () => void {
  let stop: (() => void) | null = () => {};
  loadDraftSync().then(
    (module) => {
      if (stop) stop = module.startDraftSync(memberId);
    },
    () => {
      // The import failed. The next start of the app tries again.
    },
  );
  return () => {
    stop?.();
    stop = null;
  };
}

function refreshByNews(): () => void {
  const stale = new Set<ApiRequest>();
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
