import { type AdObstacle, findAdObstacle } from '@arabati/domain/boosts/ad-obstacle';
import { boosted } from '@arabati/domain/boosts/boost-ad';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { adBoostedWords } from '@arabati/words/boosts/boost-notices';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockOwner, writeTopSpot } from '../ads/ads.public.ts';
import { isRetry, type Order, recordActivation } from '../ledger/ledger.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import { findAdToBoost } from './boosts.queries.ts';

export interface Boost {
  adId: string;
  plan: BoostPlanType;
  order: Order;
}

const obstacleProblems = {
  hidden: 'ad-hidden',
  'under-review': 'ad-under-review',
  removed: 'ad-not-found',
  deleted: 'ad-not-found',
  sold: 'ad-sold',
  paused: 'ad-paused',
} as const satisfies Record<AdObstacle, ProblemCode>;

/**
 * Boosts an ad for the days of a paid plan. A retry of the same order changes nothing.
 *
 * @returns the owner, the end of the boost, and whether the order was new.
 * @throws Problem ad-not-found, ad-hidden, ad-under-review, ad-sold, ad-paused, id-taken.
 */
export async function boostAd(
  tx: Connection,
  boost: Boost,
): Promise<{ userId: string; top_spot_until: Date; isNew: boolean }> {
  const { adId, plan, order } = boost;
  const { now } = order;
  await lockOwner(tx, adId);
  const ad = await findAdToBoost(tx, adId, { removed: true });
  if (!ad) throw new Problem('ad-not-found');
  if (await isRetry(tx, order.id, { kind: 'boost', ad_id: adId, plan })) {
    return { userId: ad.user_id, top_spot_until: ad.top_spot_until ?? now, isNew: false };
  }
  const obstacle = findAdObstacle(ad);
  if (obstacle) throw new Problem(obstacleProblems[obstacle]);

  const { price, days } = (await readBoostTerms(tx))[plan];
  const spot = boosted(ad, { plan, days }, now);
  await writeTopSpot(tx, adId, spot);
  await recordActivation(tx, {
    order,
    kind: 'boost',
    userId: ad.user_id,
    adId,
    plan,
    currentPrice: price,
    days,
    expiresAt: spot.top_spot_until,
    before: { top_spot_until: ad.top_spot_until?.toISOString() ?? null },
  });
  await notify(tx, {
    userId: ad.user_id,
    type: 'ad_update',
    adId,
    ...adBoostedWords({ title: ad.title, until: spot.top_spot_until }),
    now,
  });
  return { userId: ad.user_id, top_spot_until: spot.top_spot_until, isNew: true };
}
