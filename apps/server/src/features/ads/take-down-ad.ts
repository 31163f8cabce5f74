import { adRemovedWords, adRestoredWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { refreshMembershipIfExists } from '../memberships/refresh-membership.ts';
import { notify } from '../notifications/notify.ts';
import { hasHiddenAds } from '../suspensions/is-suspended.ts';
import { lockOwner } from './lock-owner.ts';
import { raisePriority } from './raise-priority.ts';
import {
  deleteRemoval,
  findOwner,
  insertRemoval,
  lockAd,
  writeHiddenStatus,
  writeStatus,
} from './removals.queries.ts';

/**
 * Takes an ad out of the market for everybody but its owner, who is told why. Its numbers, views and top spot stay.
 *
 * @returns whose it is; null where it is out already, and nothing has changed.
 * @throws Problem ad-not-found.
 */
export async function takeDownAd(
  tx: Connection,
  { adId, reason, now }: { adId: string; reason: string; now: Date },
): Promise<{ userId: string } | null> {
  await lockOwner(tx, adId);
  const ad = await lockAd(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  const { hidden_status: hidden } = ad;
  if (ad.status === 'removed' && !hidden) return null;
  const status = ad.status === 'removed' ? hidden : ad.status;
  await writeStatus(tx, { adId, status: 'removed', now });
  // An ad of a suspended member stays removed when they return.
  if (hidden) await writeHiddenStatus(tx, { adId, hiddenStatus: null, now });
  await insertRemoval(tx, { ad_id: adId, reason, status: status ?? 'active', created_at: now });
  await notify(tx, {
    userId: ad.user_id,
    type: 'ad_update',
    ...adRemovedWords({ title: ad.title, reason }),
    now,
  });
  return { userId: ad.user_id };
}

/**
 * Gives an ad that was taken down back to the market as what it was, with the standing of its owner's membership now.
 * While the owner is suspended it becomes one of their hidden ads.
 *
 * @returns whose it is; null where it is in the market, and nothing has changed.
 * @throws Problem ad-not-found.
 */
export async function reinstateAd(
  tx: Connection,
  { adId, now }: { adId: string; now: Date },
): Promise<{ userId: string } | null> {
  const userId = await findOwner(tx, adId);
  // Locked before the ad, as by whoever changes or deletes the member.
  const owner = userId === undefined ? null : await refreshMembershipIfExists(tx, userId, now);
  const ad = await lockAd(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  if (ad.status !== 'removed' || ad.hidden_status) return null;
  const status = (await deleteRemoval(tx, adId)) ?? 'active';
  if (await hasHiddenAds(tx, ad.user_id)) {
    await writeHiddenStatus(tx, { adId, hiddenStatus: status, now });
    return { userId: ad.user_id };
  }
  await writeStatus(tx, { adId, status, now });
  // An upgrade raises the ads that are in the market then.
  if (owner) await raisePriority(tx, { userId: ad.user_id, membership: owner.membership_type });
  await notify(tx, { userId: ad.user_id, type: 'ad_update', adId, ...adRestoredWords(ad), now });
  return { userId: ad.user_id };
}
