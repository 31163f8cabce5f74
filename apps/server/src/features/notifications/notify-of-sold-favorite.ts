import { favoriteSoldWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { insertSaleNotices } from './notifications.queries.ts';

/**
 * Notifies members that an ad in their favorites is sold, each once, also if it is listed and sold again. The recipients
 * are locked (`lockRecipients`).
 */
export async function notifyOfSoldFavorite(
  tx: Connection,
  { userIds, ad, now }: { userIds: readonly string[]; ad: { id: string; title: string }; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  const notified = await insertSaleNotices(tx, { userIds, adId: ad.id, ...favoriteSoldWords(ad), now });
  await publishLiveEvents(
    tx,
    notified.map((userId) => ({ userId, kind: 'notifications', ids: {}, now })),
  );
}
