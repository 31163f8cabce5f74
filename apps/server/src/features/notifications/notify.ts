import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';

export interface NewNotification extends NotificationText {
  userId: string;
  type: NotificationType;
  /** The ad that a press opens. */
  adId?: string;
  /** Of a profile that is only being made: nobody can be listening yet. */
  unheard?: true;
  now: Date;
}

/** Tells a member something, in the transaction of its cause. */
export async function notify(tx: Connection, notification: NewNotification): Promise<void> {
  const { userId, type, title, message, adId, unheard, now } = notification;
  await tx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      type,
      title,
      message,
      ad_id: adId ?? null,
      conversation_id: null,
      created_at: now,
    })
    .execute();
  if (unheard) return;
  await publishLiveEvents(tx, [{ userId, kind: 'notifications', ids: {}, now }]);
}
