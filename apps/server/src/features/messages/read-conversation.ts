import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { markMessageNotificationRead } from '../notifications/notifications.public.ts';
import { findConversation } from './conversations.queries.ts';
import { hasUnread, markRead } from './messages.queries.ts';
import { isParticipant, otherParticipant } from './participants.ts';

/**
 * Marks a conversation as read for a member, completely or up to a position. Once all messages are read, their
 * notification is marked as read too. Publishes nothing if no message was unread.
 *
 * @throws Problem conversation-not-found, also if the member is not a participant.
 */
export function readConversation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, conversationId, upTo }: { userId: string; conversationId: string; upTo?: number | undefined },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const pair = await findConversation(tx, conversationId);
    if (pair)
      await lockRecipients(
        tx,
        [pair.seller_id, pair.buyer_id].filter((id) => id !== null),
      );
    // Read the conversation again, because an account may have been deleted before the locks were acquired.
    const conversation = await findConversation(tx, conversationId);
    if (!conversation || !isParticipant(conversation, userId)) throw new Problem('conversation-not-found');
    const other = otherParticipant(conversation, userId);
    const concerned = other === null ? [userId] : [userId, other];
    const anyRead = await markRead(tx, { conversationId, receiverId: userId, upTo });
    const isAllRead = !(await hasUnread(tx, { conversationId, receiverId: userId }));
    if (isAllRead) await markMessageNotificationRead(tx, { userId, conversationId, now });
    if (!anyRead) return;
    const ids = { conversation_id: conversationId };
    await publishLiveEvents(
      tx,
      concerned.map((member) => ({ userId: member, kind: 'read' as const, ids, now })),
    );
  });
}
