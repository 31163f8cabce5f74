import { applyElapsedTime } from '@arabati/domain/memberships/apply-elapsed-time';
import type { MembershipState } from '@arabati/domain/memberships/membership-state';
import { monthlyAdsLimit } from '@arabati/domain/memberships/monthly-allowance';
import { membershipExpiredWords } from '@arabati/words/memberships/membership-notices';
import type { Connection, Database } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { writeMembership } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { changeBalance } from '../points/points.public.ts';
import { isSuspended } from '../suspensions/suspensions.public.ts';
import { findMember } from './memberships.queries.ts';
import { type Plan, type Plans, readPlans } from './read-plans.ts';

/** A member with elapsed time applied, and their current plan. */
export interface RefreshedMember extends MembershipState {
  user_id: string;
  display_name: string;
  plan: Plan;
  /** Maximum number of ads in the current month. */
  monthly_ads_limit: number;
}

function withPlan(member: MembershipState & Pick<RefreshedMember, 'user_id' | 'display_name'>, plans: Plans) {
  const plan = plans.of(member.membership_type);
  return { ...member, plan, monthly_ads_limit: monthlyAdsLimit(plan, member) };
}

/**
 * Locks a member's row and applies elapsed time: the end of a premium period, the monthly reset, the top-up. A
 * transaction must call it before anything else about the member. The row stays locked until the transaction ends.
 *
 * @throws Problem not-signed-in for a member who was deleted or suspended meanwhile.
 */
export async function refreshMembership(tx: Connection, userId: string, now: Date): Promise<RefreshedMember> {
  const member = await refreshMembershipIfExists(tx, userId, now);
  // The request may have been authenticated before the suspension ended its session.
  if (!member || (await isSuspended(tx, userId, now))) throw new Problem('not-signed-in');
  return member;
}

/** Refreshes another member's membership. Returns null for an unknown member. */
export async function refreshMembershipIfExists(
  tx: Connection,
  userId: string,
  now: Date,
): Promise<RefreshedMember | null> {
  const before = await findMember(tx, userId, { lock: true });
  if (!before) return null;
  const plans = await readPlans(tx);
  const after = applyElapsedTime(before, plans.free.monthly_points, now);
  if (after === before) return withPlan(before, plans);
  await writeMembership(tx, userId, after);
  if (after.points !== before.points) {
    const points = after.points - before.points;
    await changeBalance(tx, { userId, reason: 'monthly-top-up', points, credits: 0, now });
  }
  if (after.membership_type !== before.membership_type) {
    await notify(tx, { userId, type: 'system', ...membershipExpiredWords(after), now });
  }
  return withPlan(after, plans);
}

/** Refreshes for reading only: locks and writes only if elapsed time changes something. */
export async function getRefreshedMember(
  database: Database,
  userId: string,
  now: Date,
): Promise<RefreshedMember> {
  const member = await findMember(database, userId, { lock: false });
  if (!member) throw new Problem('not-signed-in');
  const plans = await readPlans(database);
  if (applyElapsedTime(member, plans.free.monthly_points, now) === member) return withPlan(member, plans);
  return database.transaction().execute((tx) => refreshMembership(tx, userId, now));
}
