import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { deleteNote, lockNotedAd, upsertNote } from './favorite-notes.queries.ts';
import { isFavorite } from './favorites.queries.ts';

/** Writes a member's note about a favorite; an empty one deletes it. @throws Problem not-signed-in, not-found. */
export async function saveFavoriteNote(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adId, note }: { userId: string; adId: string; note: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    await lockNotedAd(tx, adId);
    await lockRecipients(tx, [userId]);
    if (!(await isFavorite(tx, userId, adId))) throw new Problem('not-found');
    if (note === '') await deleteNote(tx, { userId, adId });
    else await upsertNote(tx, { userId, adId, note, now });
    await publishLiveEvents(tx, [{ userId, kind: 'favorites', ids: { ad_id: adId }, now }]);
  });
}
