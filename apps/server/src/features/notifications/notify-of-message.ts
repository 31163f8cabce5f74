import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { writeMessageNotice } from './notifications.queries.ts';

/**
 * Notifies a member of a message, or of the end of an offer. A conversation has one unread notification, however many messages are unread. A
 * further message moves it to the top.
 */
export async function notifyOfMessage(
  tx: Connection,
  message: {
    receiverId: string;
    text: NotificationText;
    conversation: { id: string; ad_id: string | null };
    now: Date;
  },
): Promise<void> {
  const { receiverId, text, conversation, now } = message;
  await writeMessageNotice(tx, {
    userId: receiverId,
    conversationId: conversation.id,
    adId: conversation.ad_id,
    ...text,
    now,
  });
  await publishLiveEvents(tx, [{ userId: receiverId, kind: 'notifications', ids: {}, now }]);
}
