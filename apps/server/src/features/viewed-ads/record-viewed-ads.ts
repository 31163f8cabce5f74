import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { recordViewedAds as contract } from '@arabati/domain/viewed-ads/viewed-ads.endpoints';
import { viewedAdsMaximum } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { deleteOldViews, upsertViews } from './viewed-ads.queries.ts';

/** Records ads that a member opened, of which the latest are retained. @throws Problem not-signed-in. */
export async function recordViewedAds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, body }: { userId: string } & EndpointInput<typeof contract>,
): Promise<void> {
  const now = clock.now();
  const views = body.views.map(({ ad_id, viewed_at }) => ({
    adId: ad_id,
    viewedAt: new Date(Math.min(Date.parse(viewed_at), now.getTime())),
  }));
  await database.transaction().execute(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    await upsertViews(tx, { userId, views });
    await deleteOldViews(tx, { userId, maximum: viewedAdsMaximum });
  });
}
