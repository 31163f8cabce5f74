import { announce, holdAnnouncements } from '../../platform/live/announce.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readMessageNotice } from '../notifications/read-message-notice.ts';
import { isOf, otherOf } from './conversation-of.ts';
import { findConversation } from './conversations.queries.ts';
import { markRead } from './messages.queries.ts';

/**
 * The member has a conversation open: everything that the other sent in it is read, and so is what told of it. Where
 * nothing was unread, nobody hears of it.
 *
 * @throws Problem conversation-not-found, also for a conversation of others.
 */
export function readConversation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const conversation = await findConversation(tx, conversationId);
    if (!conversation || !isOf(conversation, userId)) throw new Problem('conversation-not-found');
    const other = otherOf(conversation, userId);
    const concerned = other === null ? [userId] : [userId, other];
    await holdAnnouncements(tx, concerned);
    await readMessageNotice(tx, { userId, conversationId, now });
    if (!(await markRead(tx, { conversationId, receiverId: userId }))) return;
    const ids = { conversation_id: conversationId };
    await announce(
      tx,
      concerned.map((member) => ({ userId: member, kind: 'read' as const, ids, now })),
    );
  });
}
