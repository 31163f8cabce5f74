import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockOwner } from '../ads/ads.public.ts';
import { reportStolenAd } from '../reports/reports.public.ts';
import { findRegistration, findUnreportedAds } from './stolen-cars.queries.ts';

/** Maximum number of ads of one run. A car is in one active ad, so there is one ad per confirmed theft. */
const adsPerRun = 100;

/**
 * Hides an ad if its car is on the register, and opens a case about it. The transaction has locked the ad's owner. An
 * ad that administrators approved stays listed until the car is registered again.
 *
 * @returns whether the ad was hidden now.
 */
export async function reviewIfStolen(
  tx: Connection,
  { adId, now }: { adId: string; now: Date },
): Promise<boolean> {
  const registeredAt = await findRegistration(tx, adId);
  return registeredAt !== undefined && reportStolenAd(tx, { adId, since: registeredAt, now });
}

/**
 * Hides the active ads of cars on the register. Posting checks an ad itself; this finds ads that were posted before the
 * theft was confirmed, or at the same time.
 *
 * @returns the number of ads that were checked.
 */
export async function reviewStolenAds({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const ads = await findUnreportedAds(database, adsPerRun);
  for (const adId of ads) {
    await database.transaction().execute(async (tx) => {
      await lockOwner(tx, adId);
      await reviewIfStolen(tx, { adId, now: clock.now() });
    });
  }
  return ads.length;
}
