import { khartoumMonth } from '../time/khartoum.ts';
import { downgrade } from './change-membership.ts';
import { hasMembershipEnded } from './current-membership.ts';
import type { MembershipState } from './membership-state.ts';
import { isPremium } from './membership-types.ts';

/**
 * Applies the changes of elapsed time to a membership. A premium period that has ended returns the member to free and
 * retains the balance. On the first day of a month in Khartoum, the monthly ads start again, and a free member's
 * points are raised to the free plan's.
 *
 * The result does not depend on how often it is applied: the top-up is for members who were free when the month
 * began, not for those whose premium period ended later.
 *
 * @param freeMonthlyPoints monthly points of the free plan.
 */
export function applyElapsedTime<S extends MembershipState>(
  state: S,
  freeMonthlyPoints: number,
  now: Date,
): S {
  const expires = state.membership_expires_at;
  const expired = hasMembershipEnded(state, now);
  const month = khartoumMonth(now);
  const monthBegan = khartoumMonth(state.last_monthly_reset) < month;
  const wasFreeThen =
    !isPremium(state.membership_type) || (expires !== null && expired && khartoumMonth(expires) < month);
  if (!expired && !monthBegan) return state;
  return {
    ...(expired ? downgrade(state) : state),
    ...(monthBegan ? { monthly_ads_count: 0, carried_ads: 0, last_monthly_reset: now } : {}),
    points: monthBegan && wasFreeThen ? Math.max(state.points, freeMonthlyPoints) : state.points,
  };
}
