import { listMessages } from '@arabati/domain/messages/messages.endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';
import { refreshThread, threadKey } from './thread-cache.ts';

/** A conversation's messages, the latest part first and older ones on demand; kept up to date by the live channel. */
export function useThread(conversationId: string) {
  const queryClient = useQueryClient();
  const params = { conversation_id: conversationId };
  const query = useInfiniteQuery({
    queryKey: threadKey(conversationId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listMessages,
        { params, query: pageParam === null ? {} : { before: String(pageParam) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (part) => (part.has_more ? part.items[0]?.position : undefined),
    // What has been said stays said: only what came after is asked for.
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
    // Without a network, the line's return brings the next attempt.
    if (concerned) refreshThread(queryClient, conversationId).catch(() => {});
  });
  return query;
}
