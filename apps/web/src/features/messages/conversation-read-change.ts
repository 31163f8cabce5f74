import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { listConversations, readConversation } from '@arabati/domain/messages/messages.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { attemptTimeoutMs, offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type ThreadParts, threadKey } from './thread-cache.ts';

export const conversationReadKind = 'conversation-read';

type Conversations = InfiniteData<ApiResponse<typeof listConversations>>;

/** Marks a conversation as read up to a position, and queues the change for the server. */
export function keepConversationRead(conversationId: string, upTo: number, memberId: string): void {
  patchQueryData<ThreadParts>(queryClient, threadKey(conversationId), (thread) =>
    markReadUpTo(thread, upTo, memberId),
  );
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: apiKey(listConversations) })) {
    patchQueryData<Conversations>(queryClient, queryKey, (list) => markRowRead(list, conversationId));
  }
  offlineQueue.enqueueMark(conversationReadKind, conversationId, upTo);
}

/** Sends queued read positions. */
export const conversationReadChange: QueueHandler<number> = {
  lane: changesLane,
  send: ({ subject: conversationId, value: upTo }) =>
    callApi(
      readConversation,
      { params: { conversation_id: conversationId }, query: { up_to: String(upTo) } },
      { idempotent: false, timeoutMs: attemptTimeoutMs },
    ),
  onSent: refresh,
  // The conversation was deleted along with both members. The refetched lists no longer contain it.
  onRejected: refresh,
};

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
  void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
}

function markRowRead(list: Conversations, conversationId: string): Conversations {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((row) => (row.id === conversationId ? { ...row, unread_count: 0 } : row)),
    })),
  };
}

function markReadUpTo(thread: ThreadParts, position: number, memberId: string): ThreadParts {
  const isMarked = (message: Message) => message.receiver_id === memberId && message.position <= position;
  return {
    ...thread,
    pages: thread.pages.map((part) => ({
      ...part,
      items: part.items.map((message) => (isMarked(message) ? { ...message, is_read: true } : message)),
    })),
  };
}
