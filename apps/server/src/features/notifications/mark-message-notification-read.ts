import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { markConversationRead } from './notifications.queries.ts';

/** The member has opened a conversation: what told them of its messages is read too. */
export async function markMessageNotificationRead(
  tx: Connection,
  { now, ...conversation }: { userId: string; conversationId: string; now: Date },
): Promise<void> {
  if (await markConversationRead(tx, conversation)) {
    await publishLiveEvents(tx, [{ userId: conversation.userId, kind: 'notifications', ids: {}, now }]);
  }
}
