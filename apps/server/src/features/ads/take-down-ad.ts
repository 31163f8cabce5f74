import { adRemovedWords, adRestoredWords } from '@arabati/words/notifications/notification-words';
import { adUnderReviewWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hasHiddenAds } from '../suspensions/suspensions.public.ts';
import { lockOwner } from './lock-owner.ts';
import { raisePriority } from './priority.queries.ts';
import {
  deleteRemoval,
  findOwner,
  insertRemoval,
  lockAd,
  writeHiddenStatus,
  writeReview,
  writeReviewEnd,
  writeStatus,
} from './removals.queries.ts';

/**
 * Removes an ad from the marketplace for everyone but its owner, who sees the reason. The ad's numbers, views and boost
 * stay unchanged.
 *
 * @param removal.administratorId who decided, and does not decide on an appeal against it.
 * @returns the owner, or null if the ad is already removed and nothing changed.
 * @throws Problem ad-not-found.
 */
export async function takeDownAd(
  tx: Connection,
  {
    adId,
    reason,
    administratorId,
    now,
  }: { adId: string; reason: string; administratorId: string | null; now: Date },
): Promise<{ userId: string; title: string } | null> {
  await lockOwner(tx, adId);
  const ad = await lockAd(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  const { hidden_status: hidden, review_status: reviewed } = ad;
  if (ad.status === 'removed' && !hidden && !reviewed) return null;
  const status = ad.status === 'removed' ? (hidden ?? reviewed) : ad.status;
  await writeStatus(tx, { adId, status: 'removed', now });
  // An ad of a suspended member stays removed when the suspension ends.
  if (hidden) await writeHiddenStatus(tx, { adId, hiddenStatus: null, now });
  if (reviewed) await writeReviewEnd(tx, { adId, status: 'removed', now });
  await insertRemoval(tx, {
    ad_id: adId,
    reason,
    status: status ?? 'active',
    administrator_id: administratorId,
    created_at: now,
  });
  await notify(tx, {
    userId: ad.user_id,
    type: 'ad_update',
    ...adRemovedWords({ title: ad.title, reason }),
    now,
  });
  return { userId: ad.user_id, title: ad.title };
}

/** A property that is undefined matches every removal. */
export interface RemovalToUndo {
  /** ISO 8601. */
  removedAt?: string | undefined;
  /** Id of the administrator who removed the ad. */
  removedBy?: string | undefined;
}

/**
 * Reinstates a removed ad with its previous status and the priority of its owner's current membership. If the owner is
 * suspended, the ad becomes one of the hidden ads. An ad under review stays hidden: the reports about it are decided first.
 *
 * @param ad.forReview returns the ad to its review instead of listing it.
 * @param ad.removal the removal to undo; undefined: any.
 * @returns the owner, or null if the ad is listed and nothing changed.
 * @throws Problem ad-not-found, removal-changed if another removal is in force.
 */
export async function reinstateAd(
  tx: Connection,
  {
    adId,
    forReview = false,
    removal = {},
    now,
  }: { adId: string; forReview?: boolean; removal?: RemovalToUndo | undefined; now: Date },
): Promise<{ userId: string } | null> {
  const userId = await findOwner(tx, adId);
  // Lock the owner before the ad, in the same order as changes and deletions of the member.
  const owner = userId === undefined ? null : await refreshMembershipIfExists(tx, userId, now);
  const ad = await lockAd(tx, adId);
  if (!ad) throw new Problem('ad-not-found');
  if (ad.status !== 'removed' || ad.hidden_status || ad.review_status) return null;
  const removed = await deleteRemoval(tx, adId);
  if (!isRemovalToUndo(removed, removal)) throw new Problem('removal-changed');
  const status = removed?.status ?? 'active';
  if (forReview) {
    await writeReview(tx, { adId, reviewStatus: status, now });
    await notify(tx, { userId: ad.user_id, type: 'ad_update', ...adUnderReviewWords(ad), now });
    return { userId: ad.user_id };
  }
  if (await hasHiddenAds(tx, ad.user_id)) {
    await writeHiddenStatus(tx, { adId, hiddenStatus: status, now });
    return { userId: ad.user_id };
  }
  await writeStatus(tx, { adId, status, now });
  // An upgrade raises only ads that are listed at that time.
  if (owner) await raisePriority(tx, { userId: ad.user_id, membership: owner.membership_type });
  await notify(tx, {
    userId: ad.user_id,
    type: 'ad_update',
    adId,
    ...adRestoredWords({ title: ad.title, status }),
    now,
  });
  return { userId: ad.user_id };
}

/** @param removed undefined for an ad that was removed before removals were stored. */
function isRemovalToUndo(
  removed: { created_at: Date; administrator_id: string | null } | undefined,
  { removedAt, removedBy }: RemovalToUndo,
): boolean {
  if (removedBy !== undefined && removed?.administrator_id !== removedBy) return false;
  return removedAt === undefined || removed?.created_at.getTime() === Date.parse(removedAt);
}
