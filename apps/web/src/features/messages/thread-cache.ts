import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { listMessages, type Message } from '@arabati/domain/messages/messages.endpoints';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

type ThreadPart = EndpointResponse<typeof listMessages>;
/** Parts from the latest to the oldest, each with its oldest message first. */
export type ThreadParts = InfiniteData<ThreadPart>;

export const threadKey = (conversationId: string) =>
  apiKey(listMessages, { params: { conversation_id: conversationId }, query: {} });

/** What is shown: every message once, the oldest first. */
export function messagesOf(thread: ThreadParts | undefined): Message[] {
  return thread ? [...thread.pages].reverse().flatMap((part) => part.items) : [];
}

/**
 * Up to where nothing is missing. Positions count without gaps, and a message of one's own may have overtaken what the
 * other wrote while this device was without a network.
 */
export function completeUpTo(thread: ThreadParts | undefined): number {
  const messages = messagesOf(thread);
  const firstGap = messages.findIndex(
    ({ position }, index) => index > 0 && position !== (messages[index - 1]?.position ?? 0) + 1,
  );
  return (firstGap < 0 ? messages.at(-1) : messages[firstGap - 1])?.position ?? 0;
}

/** Puts newer messages at the thread's end; those that are there already stay once. */
export function withNewer(
  thread: ThreadParts,
  newer: readonly Message[],
  unreadFrom?: number | null,
): ThreadParts {
  const [latest, ...older] = thread.pages;
  if (!latest) return thread;
  const known = new Set(latest.items.map(({ id }) => id));
  const added = newer.filter(({ id }) => !known.has(id));
  if (added.length === 0 && (unreadFrom === undefined || unreadFrom === latest.unread_from)) return thread;
  const items = [...latest.items, ...added].sort((one, other) => one.position - other.position);
  // A message of one's own that has just been sent is unread, wherever the count stood.
  const unread_from = unreadFrom === undefined ? latest.unread_from : unreadFrom;
  return { ...thread, pages: [{ ...latest, items, unread_from }, ...older] };
}

/** A message of one's own has arrived at the server; what it may have overtaken is asked for. */
export function addSentMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData<ThreadParts>(threadKey(message.conversation_id), (thread) => {
    // One that is not open is read when it is.
    if (!thread) return thread;
    const unreadFrom = thread.pages[0]?.unread_from ?? message.position;
    return withNewer(thread, [message], unreadFrom);
  });
  const thread = queryClient.getQueryData<ThreadParts>(threadKey(message.conversation_id));
  if (thread && completeUpTo(thread) < message.position) {
    refreshThread(queryClient, message.conversation_id).catch(() => {});
  }
}

const underway = new Map<string, { again: boolean }>();

/**
 * Asks for what came after the messages that are here, and how far the other has read; nothing that is here is asked
 * for twice. While one such request is underway, a further wish is answered by one more.
 */
export async function refreshThread(queryClient: QueryClient, conversationId: string): Promise<void> {
  const running = underway.get(conversationId);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: false };
  underway.set(conversationId, state);
  try {
    let more = true;
    while (more) {
      state.again = false;
      const thread = queryClient.getQueryData<ThreadParts>(threadKey(conversationId));
      if (!thread) return;
      const part = await callApi(listMessages, {
        params: { conversation_id: conversationId },
        query: { after: String(completeUpTo(thread)) },
      });
      queryClient.setQueryData<ThreadParts>(
        threadKey(conversationId),
        (now) => now && withNewer(now, part.items, part.unread_from),
      );
      more = part.has_more || state.again;
    }
  } finally {
    underway.delete(conversationId);
  }
}
