import { messageWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { writeMessageNotice } from './notifications.queries.ts';

/**
 * Notifies a member of a message. A conversation has one unread notification, however many messages are unread. A
 * further message moves it to the top.
 */
export async function notifyOfMessage(
  tx: Connection,
  message: {
    receiverId: string;
    sender: { display_name: string };
    conversation: { id: string; ad_id: string | null; ad_title: string };
    now: Date;
  },
): Promise<void> {
  const { receiverId, sender, conversation, now } = message;
  await writeMessageNotice(tx, {
    userId: receiverId,
    conversationId: conversation.id,
    adId: conversation.ad_id,
    ...messageWords({ sender: sender.display_name, adTitle: conversation.ad_title }),
    now,
  });
  await publishLiveEvents(tx, [{ userId: receiverId, kind: 'notifications', ids: {}, now }]);
}
