import type { Connection } from '../../platform/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { markConversationRead } from './notifications.queries.ts';

/** The member has opened a conversation: what told them of its messages is read too. */
export async function readMessageNotice(
  tx: Connection,
  { now, ...conversation }: { userId: string; conversationId: string; now: Date },
): Promise<void> {
  if (await markConversationRead(tx, conversation)) {
    await announce(tx, [{ userId: conversation.userId, kind: 'notifications', ids: {}, now }]);
  }
}
