import { downgrade, upgrade } from '@arabati/domain/memberships/change-membership';
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
import { recordActivation } from '../activations/record-activation.ts';
import { raiseStanding } from '../ads/raise-standing.ts';
import { notify } from '../notifications/notify.ts';
import { changeBalance } from '../points/change-balance.ts';
import { writeMembership } from './memberships.queries.ts';
import { readPlans } from './read-plans.ts';
import { settleIfThere } from './settle-membership.ts';

export interface MembershipChange {
  userId: string;
  membership: PlanType;
  notes: string;
  /** Null: nobody's act, but the operator's own. */
  administratorId: string | null;
  now: Date;
}

/** In the shape of the specification's upgrade_user_membership. */
export interface ChangedMembership {
  success: true;
  /** For the administrator, in Arabic. */
  message: string;
  /** What the member can spend now. */
  new_points: number;
  /** Ads that the member may still post this month. */
  new_ad_count: number;
  /** ISO 8601; null: without an end. */
  expires_at: string | null;
}

/**
 * Gives a member a plan that was paid for, or returns them to free. The member's row is locked first, so that what
 * they spend or post at the same moment is counted once, before or after.
 *
 * @throws Problem member-not-found.
 */
export async function changeMembership(tx: Connection, change: MembershipChange): Promise<ChangedMembership> {
  const { userId, membership, notes, administratorId, now } = change;
  const before = await settleIfThere(tx, userId, now);
  if (!before) throw new Problem('member-not-found');
  const plan = (await readPlans(tx)).of(membership);
  const after =
    plan.plan_type === 'free'
      ? downgrade(before)
      : upgrade(before, { current: before.plan, next: plan }, now);

  await writeMembership(tx, userId, after);
  const points = after.points - before.points;
  const credits = after.credits - before.credits;
  if (points !== 0 || credits !== 0) {
    await changeBalance(tx, { userId, reason: 'upgrade', points, credits, now });
  }
  await raiseStanding(tx, { userId, membership });
  const expiresAt = after.membership_expires_at;
  await recordActivation(tx, {
    kind: 'membership',
    userId,
    plan: membership,
    price: plan.price,
    expiresAt,
    notes,
    administratorId,
    now,
  });

  const balance = spendable(after, after.membership_type);
  const adsLeft = Math.max(0, monthlyAdsLimit(plan, after) - after.monthly_ads_count);
  const words =
    membership === 'free'
      ? membershipDowngradedWords({ points: balance })
      : membershipUpgradedWords({ plan: plan.display_name_ar, points: balance, ads: adsLeft, expiresAt });
  await notify(tx, { userId, type: 'system', ...words, now });
  return {
    success: true,
    message: membershipChangedLine({ member: before.display_name, plan: plan.display_name_ar, expiresAt }),
    new_points: balance,
    new_ad_count: adsLeft,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
