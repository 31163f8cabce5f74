import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import { boostPlans } from '@arabati/domain/boosts/boost-plans';
import { boostCancelled } from '@arabati/domain/boosts/cancel-boost';
import { adBoostCancelledWords } from '@arabati/words/boosts/boost-notices';
import type { Connection } from '../../platform/database.ts';
import { writeTopSpot } from '../ads/ads.public.ts';
import { findActiveBoosts } from '../ledger/ledger.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findAdToBoost } from './boosts.queries.ts';

/**
 * Ends one boost of an ad and keeps the days of its other boosts. Its reversal is already recorded, and the ad's owner
 * is locked. Does nothing for a deleted ad.
 */
export async function cancelBoost(
  tx: Connection,
  { activation, now }: { activation: { id: string; ad_id: string | null; plan: BoostPlanType }; now: Date },
): Promise<void> {
  if (activation.ad_id === null) return;
  const ad = await findAdToBoost(tx, activation.ad_id, { removed: true });
  if (!ad) return;
  const activeBoosts = await findActiveBoosts(tx, { adId: ad.id, including: activation.id });
  const boosts = activeBoosts.map(({ id, plan, days }) => {
    const type = plan as BoostPlanType;
    return { id, plan: type, days: days ?? boostPlans[type].days };
  });
  const spot = boostCancelled(ad, { boosts, id: activation.id }, now);
  await writeTopSpot(tx, ad.id, spot);
  const words = adBoostCancelledWords({ title: ad.title, until: spot.top_spot_until });
  await notify(tx, { userId: ad.user_id, type: 'ad_update', adId: ad.id, ...words, now });
}
