import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { insertNotifications } from './notifications.queries.ts';

export interface NewNotification extends NotificationText {
  userId: string;
  type: NotificationType;
  /** The ad that the notification links to. */
  adId?: string;
  /** The lead that the notification opens. */
  leadId?: string;
  /** Publishes no event, for a profile that is being created: no client can be subscribed yet. */
  silent?: true;
  /** Confirms what the member has just done: neither pushed nor mailed. */
  inAppOnly?: true;
  now: Date;
}

/** Notifies a member, in the transaction of the cause. */
export function notify(tx: Connection, { userId, ...notification }: NewNotification): Promise<void> {
  return notifyAll(tx, { ...notification, userIds: [userId] });
}

/** Notifies several members of the same, with one insert. */
export async function notifyAll(
  tx: Connection,
  { userIds, ...notification }: Omit<NewNotification, 'userId'> & { userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const { type, title, message, adId, leadId, silent, inAppOnly = false, now } = notification;
  await insertNotifications(
    tx,
    userIds.map((userId) => ({
      id: newId(),
      user_id: userId,
      type,
      title,
      message,
      ad_id: adId ?? null,
      conversation_id: null,
      lead_id: leadId ?? null,
      in_app_only: inAppOnly,
      created_at: now,
    })),
  );
  if (silent) return;
  await publishLiveEvents(
    tx,
    userIds.map((userId) => ({ userId, kind: 'notifications', ids: {}, now })),
  );
}
