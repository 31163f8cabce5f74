import { favoritesLimit } from '@arabati/domain/favorites/favorites.endpoints';
import { favoriteWords } from '@arabati/words/notifications/notification-words';
import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hasBlocked } from '../blocks/blocks.public.ts';
import { lockMembers, lockProfile } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { setNoteRemoved } from './favorite-notes.queries.ts';
import {
  countFavorites,
  findListedOwner,
  insertFavorite,
  isFavorite,
  lockListedAd,
  noteFirstFavorite,
} from './favorites.queries.ts';

/**
 * Adds an ad to the favorites. An existing favorite keeps its position. One that was just removed has its note again. The owner of an active ad is notified once per
 * member.
 *
 * @throws Problem ad-not-found, favorites-full.
 */
export function addFavorite(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string },
): Promise<void> {
  const { userId, adId } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const owner = await findListedOwner(tx, adId);
    await lockMembers(tx, { change: [userId], refer: [owner ?? null] });
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    const ad = await lockListedAd(tx, adId);
    if (!ad) throw new Problem('ad-not-found');
    if (await isFavorite(tx, userId, adId)) return;
    if ((await countFavorites(tx, userId)) >= favoritesLimit) {
      throw new Problem('favorites-full', { facts: { limit: favoritesLimit } });
    }
    await lockRecipients(tx, [userId, ad.user_id]);
    await insertFavorite(tx, { userId, adId, now });
    await setNoteRemoved(tx, { userId, adId, removedAt: null });
    await publishLiveEvents(tx, [{ userId, kind: 'favorites', ids: { ad_id: adId }, now }]);
    if (ad.user_id === userId || ad.status !== 'active') return;
    if (await hasBlocked(tx, { userId: ad.user_id, blockedId: userId })) return;
    if (await noteFirstFavorite(tx, { userId, adId })) {
      await notify(tx, { userId: ad.user_id, type: 'favorite', ...favoriteWords(ad), adId, now });
    }
  });
}
