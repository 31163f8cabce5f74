import { downgrade, upgrade } from '@arabati/domain/memberships/change-membership';
import type { MembershipState } from '@arabati/domain/memberships/membership-state';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import { monthlyAdsLimit } from '@arabati/domain/memberships/monthly-allowance';
import { spendable } from '@arabati/domain/points/spend-point';
import {
  membershipChangedLine,
  membershipDowngradedWords,
  membershipUpgradedWords,
} from '@arabati/words/memberships/membership-notices';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { raisePriority } from '../ads/ads.public.ts';
import { isRetry, memberStateBefore, type Order, recordActivation } from '../ledger/ledger.public.ts';
import { writeMembership } from '../members/members.public.ts';
import {
  type Plan,
  type RefreshedMember,
  readPlans,
  refreshMembershipIfExists,
} from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { changeBalance } from '../points/points.public.ts';

export interface MembershipChange {
  userId: string;
  membership: PlanType;
  order: Order;
}

/** The result in the format of the specification's upgrade_user_membership. */
export interface ChangedMembership {
  success: true;
  /** A message in Arabic for the administrator. */
  message: string;
  /** Points that the member can spend now. */
  new_points: number;
  /** Number of ads that the member may still post this month. */
  new_ad_count: number;
  /** ISO 8601; null: unlimited. */
  expires_at: string | null;
}

/**
 * Gives a member a paid plan, or returns them to free. Locks the member's row first, so that concurrent reveals and
 * posts are counted once, before or after. A retry of the same order changes nothing.
 *
 * @returns the member's current balance and limits, and whether the order was new.
 * @throws Problem member-not-found, id-taken.
 */
export async function changeMembership(
  tx: Connection,
  change: MembershipChange,
): Promise<{ changed: ChangedMembership; isNew: boolean }> {
  const { userId, membership, order } = change;
  const before = await refreshMembershipIfExists(tx, userId, order.now);
  if (!before) throw new Problem('member-not-found');
  const plan = (await readPlans(tx)).of(membership);
  if (await isRetry(tx, order.id, { kind: 'membership', user_id: userId, plan: membership })) {
    return { changed: present(before, before.plan), isNew: false };
  }
  const after = await applyChange(tx, { before, plan, order });
  const changed = present({ ...before, ...after }, plan);
  const words =
    membership === 'free'
      ? membershipDowngradedWords({ points: changed.new_points })
      : membershipUpgradedWords({
          plan: plan.display_name_ar,
          points: changed.new_points,
          ads: changed.new_ad_count,
          expiresAt: after.membership_expires_at,
        });
  await notify(tx, { userId, type: 'system', ...words, now: order.now });
  return { changed, isNew: true };
}

async function applyChange(
  tx: Connection,
  { before, plan, order }: { before: RefreshedMember; plan: Plan; order: Order },
): Promise<MembershipState> {
  const { now } = order;
  const { user_id: userId } = before;
  const after =
    plan.plan_type === 'free'
      ? downgrade(before)
      : upgrade(before, { current: before.plan, next: plan }, now);

  await writeMembership(tx, userId, after);
  const points = after.points - before.points;
  const credits = after.credits - before.credits;
  if (points !== 0 || credits !== 0) {
    await changeBalance(tx, { userId, reason: 'upgrade', points, credits, activationId: order.id, now });
  }
  await raisePriority(tx, { userId, membership: plan.plan_type });
  await recordActivation(tx, {
    order,
    kind: 'membership',
    userId,
    plan: plan.plan_type,
    currentPrice: plan.price,
    days: plan.duration_days,
    expiresAt: after.membership_expires_at,
    before: memberStateBefore(before),
  });
  return after;
}

function present(member: MembershipState & { display_name: string }, plan: Plan): ChangedMembership {
  const expiresAt = member.membership_expires_at;
  return {
    success: true,
    message: membershipChangedLine({ member: member.display_name, plan: plan.display_name_ar, expiresAt }),
    new_points: spendable(member, member.membership_type),
    new_ad_count: Math.max(0, monthlyAdsLimit(plan, member) - member.monthly_ads_count),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
