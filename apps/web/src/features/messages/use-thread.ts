import { listMessages } from '@arabati/domain/messages/messages.requests';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';
import { noteServerTime } from '../../platform/server-clock.ts';
import { refreshThread, threadKey } from './thread-cache.ts';

/**
 * Loads a conversation's messages, latest page first and older ones on demand. The live channel keeps it up to date.
 */
export function useThread(conversationId: string) {
  const queryClient = useQueryClient();
  const params = { conversation_id: conversationId };
  const query = useInfiniteQuery({
    queryKey: threadKey(conversationId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listMessages,
        { params, query: pageParam === null ? {} : { before: String(pageParam) } },
        // For the deadlines of offers.
        { signal, onServerTime: noteServerTime },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (part) => (part.has_more ? part.items[0]?.position : undefined),
    // Messages never change, so cached pages stay fresh. Only newer messages are loaded.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (isKnown) refreshThread(queryClient, conversationId).catch(() => {});
  }, [isKnown, queryClient, conversationId]);
  useLiveUpdates((news) => {
    const concerned =
      news.kind === 'gap' ||
      news.kind === 'open' ||
      ((news.kind === 'messages' || news.kind === 'read') && news.ids.conversation_id === conversationId);
    // Without a network, the live update after reconnecting triggers the next attempt.
    if (concerned) refreshThread(queryClient, conversationId).catch(() => {});
  });
  return query;
}
