import { boostEnded } from '@arabati/domain/boosts/boost-ad';
import { adBoostEndedWords } from '@arabati/words/boosts/boost-notices';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { writeTopSpot } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findEndedTopSpots, lockEndedTopSpots } from './boosts.queries.ts';

/** Maximum number of ads per sweep, so that it does not hold locks for long. */
const atMost = 100;

/**
 * Resets the priority of ads whose boost has ended, and notifies their owners. The badge compares the end of the boost
 * with the current time. The list order is an index, which cannot depend on the time, so this task updates it within a
 * minute. Returns the number of ads.
 */
export function endBoosts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const found = await findEndedTopSpots(tx, now, atMost);
    if (found.length === 0) return 0;
    const owners = found.map((ad) => ad.user_id);
    await lockMembers(tx, { change: owners });
    const adIds = found.map((ad) => ad.id);
    const ended = await lockEndedTopSpots(tx, adIds, now);
    await lockRecipients(tx, owners);
    for (const ad of ended) {
      await writeTopSpot(tx, ad.id, boostEnded(ad));
      await notify(tx, { userId: ad.user_id, type: 'ad_update', adId: ad.id, ...adBoostEndedWords(ad), now });
    }
    return ended.length;
  });
}
