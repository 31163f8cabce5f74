import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { markSavedSearchNotificationRead } from '../notifications/notifications.public.ts';
import { updateSavedSearch } from './saved-searches.queries.ts';

/**
 * Records that a member opened the new ads of a saved search: none of them is new any more.
 *
 * @throws Problem not-found, also for another member's search.
 */
export async function markSavedSearchSeen(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [userId]);
    if (!(await updateSavedSearch(tx, { id, userId, seen_at: now }))) throw new Problem('not-found');
    await markSavedSearchNotificationRead(tx, { userId, savedSearchId: id, now });
  });
}
