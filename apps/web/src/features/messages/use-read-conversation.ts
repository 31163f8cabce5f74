import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepConversationRead } from './conversation-read-change.ts';

/**
 * Marks received messages as read while the thread is visible. A hidden tab marks nothing. Without a network the change
 * is queued on the device.
 */
export function useReadConversation(conversationId: string, messages: readonly Message[], memberId: string) {
  const [looking, setLooking] = useState(document.visibilityState === 'visible');
  const newest = messages.findLast((message) => message.receiver_id === memberId && !message.is_read);

  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const read = useEffectEvent((position: number) => keepConversationRead(conversationId, position, memberId));
  const position = newest?.position;
  useEffect(() => {
    if (looking && position !== undefined) read(position);
  }, [looking, position]);
}
