import type { PlanType } from '@arabati/domain/memberships/membership-types';
import { reverseMembership } from '@arabati/domain/memberships/reverse-membership';
import { spendable } from '@arabati/domain/points/spend-point';
import { membershipReversedWords } from '@arabati/words/memberships/membership-notices';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { raisePriority } from '../ads/ads.public.ts';
import type { MemberStateBefore } from '../ledger/ledger.public.ts';
import {
  type ActivationRow,
  findLatestMembershipChange,
  isLatestMembership,
} from '../ledger/ledger.public.ts';
import { writeMembership } from '../members/members.public.ts';
import { readPlans, refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { changeBalance, sumAddedPoints } from '../points/points.public.ts';

/**
 * Undoes the latest membership change. The caller has recorded the reversal and locked the member.
 *
 * @throws Problem activation-superseded if the membership was changed again, or if its previous state is unknown.
 */
export async function reverseMembershipChange(
  tx: Connection,
  { activation, reason, now }: { activation: ActivationRow; reason: string; now: Date },
): Promise<void> {
  const userId = activation.user_id as string;
  const stored = activation.state_before as MemberStateBefore | null;
  const latest = await findLatestMembershipChange(tx, userId, { including: activation.id });
  const change = { id: activation.id, has_state_before: stored !== null };
  if (!stored || !isLatestMembership(change, latest)) throw new Problem('activation-superseded');

  // Also of a suspended member, whose payment may have been a fraud.
  const state = await refreshMembershipIfExists(tx, userId, now);
  if (!state) throw new Problem('member-not-found');
  const after = reverseMembership(state, {
    before: {
      ...stored,
      membership_expires_at: stored.membership_expires_at ? new Date(stored.membership_expires_at) : null,
      last_monthly_reset: new Date(stored.last_monthly_reset),
    },
    after: activation.plan as PlanType,
    monthly_points:
      (await sumAddedPoints(tx, activation.id)) - (activation.plan === 'free' ? 0 : stored.credits),
  });
  await writeMembership(tx, userId, after);
  const points = after.points - state.points;
  const credits = after.credits - state.credits;
  if (points !== 0 || credits !== 0) {
    const entry = { userId, reason: 'reversal' as const, points, credits, note: reason, now };
    await changeBalance(tx, { ...entry, activationId: activation.id });
  }
  await raisePriority(tx, { userId, membership: after.membership_type });
  const plan = (await readPlans(tx)).of(after.membership_type);
  await notify(tx, {
    userId,
    type: 'system',
    ...membershipReversedWords({
      plan: plan.display_name_ar,
      points: spendable(after, after.membership_type),
      expiresAt: after.membership_expires_at,
    }),
    now,
  });
}
