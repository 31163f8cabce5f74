import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { lockOwner, type RemovalToUndo, reinstateAd } from '../ads/ads.public.ts';
import { lockForStrikes, takeStrikesBack } from '../moderation/moderation.public.ts';
import { endSecondReviews } from '../second-reviews/second-reviews.public.ts';
import { acceptWaitingAppeal } from './appeals.queries.ts';

/**
 * Reinstates a removed ad, accepts the appeal that waits for it, ends the second review of its case, and takes its strike
 * back. Locks the owner, then the ad.
 *
 * @param ad.forReview returns the ad to its review instead of listing it.
 * @param ad.removal the removal to undo; undefined: any.
 * @returns the owner, or null if the ad is listed and nothing changed.
 * @throws Problem ad-not-found, removal-changed.
 */
export async function restoreRemovedAd(
  tx: Connection,
  {
    config,
    adId,
    administrator,
    forReview = false,
    removal,
    now,
  }: {
    config: Config;
    adId: string;
    administrator: Pick<Administrator, 'id' | 'username'>;
    forReview?: boolean;
    removal?: RemovalToUndo;
    now: Date;
  },
): Promise<{ userId: string } | null> {
  const ownerId = await lockOwner(tx, adId);
  const terms = ownerId === undefined ? null : await lockForStrikes(tx, ownerId);
  const done = await reinstateAd(tx, { adId, forReview, removal, now });
  if (!done || !terms) return done;
  await endSecondReviews(tx, { of: { adId }, now });
  await acceptWaitingAppeal(tx, { adId, administratorId: administrator.id, now });
  await takeStrikesBack(tx, { config, ...done, terms, administrator, now }, { choice: { adId } });
  return done;
}
