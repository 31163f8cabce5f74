import { hiddenAdsMaximum } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { deleteOldHiddenAds, insertHiddenAds, lockOthersAds } from './hidden-ads.queries.ts';

/** Hides ads for a member. Beyond the maximum, those that were hidden first are shown again. @throws Problem not-signed-in. */
export async function hideAds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adIds }: { userId: string; adIds: readonly string[] },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    const found = await lockOthersAds(tx, { userId, adIds });
    if (found.length === 0) return;
    await lockRecipients(tx, [userId]);
    const hidden = await insertHiddenAds(tx, { userId, adIds: found, now });
    if (hidden.length === 0) return;
    await deleteOldHiddenAds(tx, { userId, maximum: hiddenAdsMaximum });
    await publishLiveEvents(tx, [{ userId, kind: 'hidden', ids: {}, now }]);
  });
}
