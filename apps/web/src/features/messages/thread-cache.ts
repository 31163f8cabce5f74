import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { listMessages } from '@arabati/domain/messages/messages.requests';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { noteServerTime } from '../../platform/server-clock.ts';

type ThreadPart = ApiResponse<typeof listMessages>;
/** Pages from latest to oldest; messages within a page from oldest to latest. */
export type ThreadParts = InfiniteData<
  ThreadPart & {
    /** On the latest page, after a refresh: the position up to which the server has no further messages. */
    completeUpTo?: number;
  }
>;

export const threadKey = (conversationId: string) =>
  apiKey(listMessages, { params: { conversation_id: conversationId }, query: {} });

/** Returns the messages to display without duplicates, oldest first. */
export function messagesOf(thread: ThreadParts | undefined): Message[] {
  return thread ? [...thread.pages].reverse().flatMap((part) => part.items) : [];
}

/**
 * Returns the position up to which all messages are cached. The member's own message may be cached before the other's
 * messages that this device missed while offline. Until a refresh has determined the position, a gap counts as missing
 * messages. The server withholds messages of blocked members, so that a gap may also be permanent.
 */
export function completeUpTo(thread: ThreadParts | undefined): number {
  const known = thread?.pages[0]?.completeUpTo;
  if (known !== undefined) return known;
  const messages = messagesOf(thread);
  const firstGap = messages.findIndex(
    ({ position }, index) => index > 0 && position !== (messages[index - 1]?.position ?? 0) + 1,
  );
  return (firstGap < 0 ? messages.at(-1) : messages[firstGap - 1])?.position ?? 0;
}

/** Records that a refresh has loaded all messages up to a position. */
export function withCompletion(thread: ThreadParts, position: number): ThreadParts {
  const [latest, ...older] = thread.pages;
  if (!latest || latest.completeUpTo === position) return thread;
  return { ...thread, pages: [{ ...latest, completeUpTo: position }, ...older] };
}

/** Appends newer messages to the thread and skips those already cached. */
export function withNewer(
  thread: ThreadParts,
  newer: readonly Message[],
  unreadFrom?: number | null,
  offersClosed?: boolean,
): ThreadParts {
  const [latest, ...older] = thread.pages;
  if (!latest) return thread;
  const cachedIds = new Set(latest.items.map(({ id }) => id));
  const added = newer.filter(({ id }) => !cachedIds.has(id));
  // What was just sent is unread and changes nothing else, so existing values stay.
  const unread_from = unreadFrom === undefined ? latest.unread_from : unreadFrom;
  const offers_closed = offersClosed ?? latest.offers_closed;
  const isSame = unread_from === latest.unread_from && offers_closed === latest.offers_closed;
  if (added.length === 0 && isSame) return thread;
  const items = [...latest.items, ...added].sort((one, other) => one.position - other.position);
  return { ...thread, pages: [{ ...latest, items, unread_from, offers_closed }, ...older] };
}

/** Caches a message that the server has accepted, and loads messages that it may have overtaken. */
export function addSentMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData<ThreadParts>(threadKey(message.conversation_id), (thread) => {
    // A thread that is not open is loaded when it is opened.
    if (!thread) return thread;
    const unreadFrom = thread.pages[0]?.unread_from ?? message.position;
    return withNewer(thread, [message], unreadFrom);
  });
  const thread = queryClient.getQueryData<ThreadParts>(threadKey(message.conversation_id));
  if (!thread) return;
  const complete = completeUpTo(thread);
  if (complete + 1 === message.position) {
    queryClient.setQueryData<ThreadParts>(
      threadKey(message.conversation_id),
      withCompletion(thread, message.position),
    );
  } else if (complete < message.position) {
    refreshThread(queryClient, message.conversation_id).catch(() => {});
  }
}

const refreshing = new Map<string, { again: boolean }>();

/**
 * Loads messages after the cached ones and the other's read position. Cached messages are not loaded again. Calls
 * during a request are combined into one further request.
 */
export async function refreshThread(queryClient: QueryClient, conversationId: string): Promise<void> {
  const running = refreshing.get(conversationId);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: false };
  refreshing.set(conversationId, state);
  try {
    let more = true;
    while (more) {
      state.again = false;
      const thread = queryClient.getQueryData<ThreadParts>(threadKey(conversationId));
      if (!thread) return;
      const after = completeUpTo(thread);
      const part = await callApi(
        listMessages,
        { params: { conversation_id: conversationId }, query: { after: String(after) } },
        { onServerTime: noteServerTime },
      );
      const complete = part.items.at(-1)?.position ?? after;
      queryClient.setQueryData<ThreadParts>(
        threadKey(conversationId),
        (now) =>
          now && withCompletion(withNewer(now, part.items, part.unread_from, part.offers_closed), complete),
      );
      more = part.has_more || state.again;
    }
  } finally {
    refreshing.delete(conversationId);
  }
}
