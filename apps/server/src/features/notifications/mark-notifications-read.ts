import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { markAllRead, markRead } from './notifications.queries.ts';

/**
 * Marks a notification as read, permanently, and updates the member's other tabs and devices.
 *
 * @throws Problem not-found, also for another member's notification.
 */
export function markNotificationRead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; notificationId: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [request.userId]);
    if (!(await markRead(tx, request))) throw new Problem('not-found');
    await publishLiveEvents(tx, [
      { userId: request.userId, kind: 'notifications', ids: {}, now: clock.now() },
    ]);
  });
}

export function markAllNotificationsRead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [userId]);
    if ((await markAllRead(tx, userId)) === 0n) return;
    await publishLiveEvents(tx, [{ userId, kind: 'notifications', ids: {}, now: clock.now() }]);
  });
}
