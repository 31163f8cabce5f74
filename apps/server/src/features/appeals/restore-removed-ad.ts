import type { Connection } from '../../platform/database.ts';
import { reinstateAd } from '../ads/ads.public.ts';
import { acceptWaitingAppeal } from './appeals.queries.ts';

/**
 * Reinstates a removed ad, and accepts the appeal that waits for it. Locks the owner, then the ad.
 *
 * @returns the owner, or null if the ad is listed and nothing changed.
 * @throws Problem ad-not-found.
 */
export async function restoreRemovedAd(
  tx: Connection,
  { adId, administratorId, now }: { adId: string; administratorId: string; now: Date },
): Promise<{ userId: string } | null> {
  const done = await reinstateAd(tx, { adId, now });
  if (done) await acceptWaitingAppeal(tx, { adId, administratorId, now });
  return done;
}
