import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import type { Connection } from '../../platform/database.ts';
import { raisePriority } from './priority.queries.ts';
import { hideAdsOf, showAdsOf } from './removals.queries.ts';

/**
 * Hides the ads of a member whose row the transaction has locked. The ads get the status `removed`, which excludes them
 * from every list, index and page. Their previous status is stored for their return.
 */
export function hideMembersAds(tx: Connection, userId: string): Promise<void> {
  return hideAdsOf(tx, userId);
}

/** Shows the hidden ads again, with the priority of the current membership. */
export async function showMembersAds(
  tx: Connection,
  { userId, membership, now }: { userId: string; membership: MembershipType; now: Date },
): Promise<void> {
  await showAdsOf(tx, userId, now);
  await raisePriority(tx, { userId, membership });
}
