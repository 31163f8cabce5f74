import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import { type Balance, spend, spendable } from '@arabati/domain/points/spend-point';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { changeBalance } from './change-balance.ts';

interface Spender extends Balance {
  user_id: string;
  membership_type: MembershipType;
}

/**
 * Spends points of a member whose row the transaction has locked by refreshing their membership. Returns the remaining
 * balance.
 *
 * @throws Problem not-enough-points; nothing is spent then.
 */
export async function spendPoint(
  tx: Connection,
  member: Spender,
  purchase: { cost: number; reason: 'reveal'; adId: string; actedBy: string | null; now: Date },
): Promise<number> {
  const left = spend(member, member.membership_type, purchase.cost);
  if (!left) {
    throw new Problem('not-enough-points', {
      facts: { points: spendable(member, member.membership_type), cost: purchase.cost },
    });
  }
  await changeBalance(tx, {
    userId: member.user_id,
    reason: purchase.reason,
    points: left.points - member.points,
    credits: left.credits - member.credits,
    adId: purchase.adId,
    actedBy: purchase.actedBy,
    now: purchase.now,
  });
  return spendable(left, member.membership_type);
}
