import { showroomAdsWords } from '@arabati/words/showrooms/showroom-notices';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { writeShowroomNotices } from './notifications.queries.ts';

/**
 * Notifies members of new ads of a showroom that they follow. A showroom has one unread notification, which counts its
 * ads. A further ad moves it to the top. The recipients are locked (`lockRecipients`).
 */
export async function notifyOfShowroomAds(
  tx: Connection,
  followers: readonly { userId: string; newAds: number }[],
  { showroom, adTitle, now }: { showroom: { id: string; name: string }; adTitle: string; now: Date },
): Promise<void> {
  if (followers.length === 0) return;
  await writeShowroomNotices(
    tx,
    followers.map(({ userId, newAds }) => ({
      userId,
      showroomId: showroom.id,
      ...showroomAdsWords({ name: showroom.name, adTitle, newAds }),
    })),
    now,
  );
  await publishLiveEvents(
    tx,
    followers.map(({ userId }) => ({ userId, kind: 'notifications', ids: {}, now })),
  );
}
