import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { markSavedSearchRead } from './notifications.queries.ts';

/** Marks the notification of a saved search as read when the member has opened it. */
export async function markSavedSearchNotificationRead(
  tx: Connection,
  { now, ...search }: { userId: string; savedSearchId: string; now: Date },
): Promise<void> {
  if (await markSavedSearchRead(tx, search)) {
    await publishLiveEvents(tx, [{ userId: search.userId, kind: 'notifications', ids: {}, now }]);
  }
}
