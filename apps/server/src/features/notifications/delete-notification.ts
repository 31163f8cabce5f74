import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { removeNotification } from './notifications.queries.ts';

/** Deletes a notification. Does nothing if the member has no such notification, because the request may be a retry. */
export function deleteNotification(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; notificationId: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [request.userId]);
    if (!(await removeNotification(tx, request))) return;
    await publishLiveEvents(tx, [
      { userId: request.userId, kind: 'notifications', ids: {}, now: clock.now() },
    ]);
  });
}
