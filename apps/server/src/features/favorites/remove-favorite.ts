import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { setNoteRemoved } from './favorite-notes.queries.ts';
import { deleteFavorite } from './favorites.queries.ts';

/** Removes an ad from a member's favorites, if it is one. Its note remains for a day, in case this is undone. */
export function removeFavorite(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string },
): Promise<void> {
  const { userId, adId } = request;
  return database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [userId]);
    if (!(await deleteFavorite(tx, request))) return;
    const now = clock.now();
    await setNoteRemoved(tx, { userId, adId, removedAt: now });
    await publishLiveEvents(tx, [{ userId, kind: 'favorites', ids: { ad_id: adId }, now }]);
  });
}
