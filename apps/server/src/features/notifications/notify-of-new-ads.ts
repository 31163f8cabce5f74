import { newAdsCeiling } from '@arabati/domain/saved-searches/saved-searches.requests';
import { newAdsWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { writeNewAdsNotices } from './notifications.queries.ts';

/**
 * Notifies members of new ads for their saved searches. A search has one unread notification, which counts its ads. A
 * further ad moves it to the top. The recipients are locked (`lockRecipients`).
 */
export async function notifyOfNewAds(
  tx: Connection,
  found: readonly { userId: string; savedSearch: { id: string; name: string }; newAds: number }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  await writeNewAdsNotices(
    tx,
    found.map(({ userId, savedSearch, newAds }) => ({
      userId,
      savedSearchId: savedSearch.id,
      ...newAdsWords({ name: savedSearch.name, newAds, exact: newAds < newAdsCeiling }),
    })),
    now,
  );
  const members = [...new Set(found.map(({ userId }) => userId))];
  await publishLiveEvents(
    tx,
    members.map((userId) => ({ userId, kind: 'notifications', ids: {}, now })),
  );
}
