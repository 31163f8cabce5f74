import { boosted } from '@arabati/domain/boosts/boost-ad';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import { adBoostedWords } from '@arabati/words/boosts/boost-notices';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { recordActivation } from '../activations/record-activation.ts';
import { notify } from '../notifications/notify.ts';
import { readBoostTerms } from '../settings/read-settings.ts';
import { findAdToBoost, writeTopSpot } from './boosts.queries.ts';

export interface Boost {
  adId: string;
  plan: BoostPlanType;
  notes: string;
  /** Null: nobody's act, but the operator's own. */
  administratorId: string | null;
  now: Date;
}

/**
 * Puts an ad into the top spot for the days of a plan that was paid for. Answers until when.
 *
 * @throws Problem ad-not-found, ad-sold.
 */
export async function boostAd(tx: Connection, boost: Boost): Promise<{ top_spot_until: Date }> {
  const { adId, plan, notes, administratorId, now } = boost;
  const ad = await findAdToBoost(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  if (ad.status === 'sold') throw new Problem('ad-sold');

  const { price, days } = (await readBoostTerms(tx))[plan];
  const spot = boosted(ad, { plan, days }, now);
  await writeTopSpot(tx, adId, spot);
  await recordActivation(tx, {
    kind: 'boost',
    userId: ad.user_id,
    adId,
    plan,
    price,
    expiresAt: spot.top_spot_until,
    notes,
    administratorId,
    now,
  });
  await notify(tx, {
    userId: ad.user_id,
    type: 'ad_update',
    adId,
    ...adBoostedWords({ title: ad.title, until: spot.top_spot_until }),
    now,
  });
  return { top_spot_until: spot.top_spot_until };
}
