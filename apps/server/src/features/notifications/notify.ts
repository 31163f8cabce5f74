import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { insertNotification } from './notifications.queries.ts';

export interface NewNotification extends NotificationText {
  userId: string;
  type: NotificationType;
  /** The ad that the notification links to. */
  adId?: string;
  /** Publishes no event, for a profile that is being created: no client can be subscribed yet. */
  silent?: true;
  now: Date;
}

/** Notifies a member, in the transaction of the cause. */
export async function notify(tx: Connection, notification: NewNotification): Promise<void> {
  const { userId, type, title, message, adId, silent, now } = notification;
  await insertNotification(tx, {
    id: newId(),
    user_id: userId,
    type,
    title,
    message,
    ad_id: adId ?? null,
    conversation_id: null,
    created_at: now,
  });
  if (silent) return;
  await publishLiveEvents(tx, [{ userId, kind: 'notifications', ids: {}, now }]);
}
