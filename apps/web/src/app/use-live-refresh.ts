import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.endpoints';
import type { LiveKind } from '@arabati/domain/live/live-events';
import { listConversations } from '@arabati/domain/messages/messages.endpoints';
import { countNotifications } from '@arabati/domain/notifications/notifications.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKey } from '../platform/api-query.ts';
import { onLiveNews } from '../platform/live/live-news.ts';
import { useLiveChannel } from '../platform/live/use-live-channel.ts';

/** Which answers a kind of news makes old. Threads of messages and the list of notifications look after themselves. */
const concerned: Record<LiveKind, readonly Endpoint[]> = {
  messages: [getOwnProfile, listConversations],
  read: [getOwnProfile, listConversations],
  notifications: [getOwnProfile, countNotifications],
  points: [getOwnProfile],
  favorites: [listFavoriteIds],
};

/** News comes in handfuls: one message is also a notification. */
const gatherMs = 150;

/** Listens for the member and asks again for what is on the screen and no longer true. To be mounted once. */
export function useLiveRefresh(): void {
  const queryClient = useQueryClient();
  useLiveChannel();

  useEffect(() => {
    const old = new Set<Endpoint>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      gathering = undefined;
      for (const endpoint of old) void queryClient.invalidateQueries({ queryKey: apiKey(endpoint) });
      old.clear();
    };
    const stop = onLiveNews(({ kind }) => {
      const endpoints = kind === 'gap' ? Object.values(concerned).flat() : concerned[kind];
      for (const endpoint of endpoints) old.add(endpoint);
      gathering ??= setTimeout(refresh, gatherMs);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [queryClient]);
}
