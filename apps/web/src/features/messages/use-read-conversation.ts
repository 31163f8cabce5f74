import {
  listConversations,
  type Message,
  readConversation,
} from '@arabati/domain/messages/messages.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useLiveNews } from '../../platform/live/live-news.ts';
import { type ThreadParts, threadKey } from './thread-cache.ts';

/** Marks what the other wrote as read while the thread is looked at; a tab in the background reads nothing. */
export function useReadConversation(conversationId: string, messages: readonly Message[], memberId: string) {
  const queryClient = useQueryClient();
  const [looking, setLooking] = useState(document.visibilityState === 'visible');
  const newest = messages.findLast((message) => message.receiver_id === memberId && !message.is_read);

  const { mutate } = useMutation({
    mutationFn: (_upTo: number) =>
      callApi(readConversation, { params: { conversation_id: conversationId } }, { idempotent: true }),
    onSuccess: (_, upTo) => {
      queryClient.setQueryData<ThreadParts>(threadKey(conversationId), (thread) =>
        thread ? markReadUpTo(thread, upTo, memberId) : thread,
      );
      void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
      void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
    },
  });

  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const read = useEffectEvent((position: number) => mutate(position));
  const position = newest?.position;
  useEffect(() => {
    if (looking && position !== undefined) read(position);
  }, [looking, position]);
  // It may have been without a network that it was read.
  useLiveNews(({ kind }) => {
    if ((kind === 'gap' || kind === 'open') && looking && position !== undefined) mutate(position);
  });
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
