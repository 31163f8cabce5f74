import { initialPriority } from '@arabati/domain/ads/ad-priority';
import type { TopSpotState } from '@arabati/domain/boosts/boost-ad';
import { boostPlanTypes, priorityOf } from '@arabati/domain/boosts/boost-plans';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** The amount that an ad's boost adds to its priority_score. */
const boost = sql`case display_tier ${sql.join(
  boostPlanTypes.map((tier) => sql`when ${tier} then ${priorityOf(tier)}::int`),
  sql` `,
)} else 0 end`;

/**
 * Raises a member's existing ads to the priority that a new membership gives to new ads. No ad's priority decreases.
 * Served by ads_by_seller.
 */
export async function raisePriority(
  tx: Connection,
  { userId, membership }: { userId: string; membership: MembershipType },
): Promise<void> {
  const { is_premium, priority_score } = initialPriority(membership);
  await sql`
    update ads
       set is_premium = is_premium or ${is_premium},
           priority_score = priority_score + greatest(0, ${priority_score}::int - (priority_score - ${boost}))
     where user_id = ${userId}::uuid and status <> 'removed'`.execute(tx);
}

/** Writes the boost state of an ad and the priority that follows from it. */
export async function writeTopSpot(tx: Connection, adId: string, spot: TopSpotState): Promise<void> {
  await tx.updateTable('ads').set(spot).where('id', '=', adId).execute();
}
