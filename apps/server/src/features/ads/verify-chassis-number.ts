import { chassisVerifiedWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findChassisVerification, writeChassisVerification } from './chassis.queries.ts';
import { lockOwner } from './lock-owner.ts';
import { lockAd } from './removals.queries.ts';

/**
 * States whether administrators have seen the chassis number of an ad. Its owner is notified of a verification. Locks the
 * owner, then the ad.
 *
 * @returns the owner and the last characters of the number, or null if nothing changed.
 * @throws Problem ad-not-found, not-found if the ad has no chassis number.
 */
export async function setChassisVerification(
  tx: Connection,
  { adId, verified, now }: { adId: string; verified: boolean; now: Date },
): Promise<{ userId: string; tail: string } | null> {
  await lockOwner(tx, adId);
  const ad = await lockAd(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  const found = await findChassisVerification(tx, adId);
  if (!found) throw new Problem('not-found');
  if ((found.verified_at !== null) === verified) return null;
  await writeChassisVerification(tx, { adId, verifiedAt: verified ? now : null });
  if (verified) {
    await notify(tx, { userId: ad.user_id, type: 'ad_update', ...chassisVerifiedWords(ad), adId, now });
  }
  return { userId: ad.user_id, tail: found.tail };
}
