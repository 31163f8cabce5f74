import { priceDroppedWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { writePriceDropNotices } from './notifications.queries.ts';

/**
 * Notifies members of a fall in the price of an ad. A member has one unread notification for an ad, which has the latest
 * price. A further fall moves it to the top. The recipients are locked (`lockRecipients`).
 */
export async function notifyOfPriceDrop(
  tx: Connection,
  drop: {
    userIds: readonly string[];
    ad: { id: string; title: string; price: number; from: number };
    now: Date;
  },
): Promise<void> {
  const { userIds, ad, now } = drop;
  await writePriceDropNotices(tx, { userIds, adId: ad.id, ...priceDroppedWords(ad), now });
  await publishLiveEvents(
    tx,
    userIds.map((userId) => ({ userId, kind: 'notifications', ids: {}, now })),
  );
}
