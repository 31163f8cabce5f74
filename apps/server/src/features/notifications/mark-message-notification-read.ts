import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { markConversationRead } from './notifications.queries.ts';

/** Marks the notification of a conversation as read when the member has opened it. */
export async function markMessageNotificationRead(
  tx: Connection,
  { now, ...conversation }: { userId: string; conversationId: string; now: Date },
): Promise<void> {
  if (await markConversationRead(tx, conversation)) {
    await publishLiveEvents(tx, [{ userId: conversation.userId, kind: 'notifications', ids: {}, now }]);
  }
}
