import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { raisePriority } from './raise-priority.ts';

/**
 * Hides the ads of a member whose row the transaction has locked. The ads get the status `removed`, which excludes them
 * from every list, index and page. Their previous status is stored for their return. Served by ads_by_seller.
 */
export async function hideMembersAds(tx: Connection, userId: string): Promise<void> {
  await sql`
    update ads set hidden_status = status, status = 'removed'
     where user_id = ${userId}::uuid and status <> 'removed'`.execute(tx);
}

/** Shows the hidden ads again, with the priority of the current membership. */
export async function showMembersAds(
  tx: Connection,
  { userId, membership }: { userId: string; membership: MembershipType },
): Promise<void> {
  await sql`
    update ads set status = hidden_status, hidden_status = null
     where user_id = ${userId}::uuid and hidden_status is not null`.execute(tx);
  await raisePriority(tx, { userId, membership });
}
