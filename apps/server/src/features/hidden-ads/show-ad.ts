import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { deleteHiddenAd } from './hidden-ads.queries.ts';

/** Shows an ad to a member again, if it is hidden. */
export async function showAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adId }: { userId: string; adId: string },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockRecipients(tx, [userId]);
    if (!(await deleteHiddenAd(tx, { userId, adId }))) return;
    await publishLiveEvents(tx, [{ userId, kind: 'hidden', ids: { ad_id: adId }, now: clock.now() }]);
  });
}
