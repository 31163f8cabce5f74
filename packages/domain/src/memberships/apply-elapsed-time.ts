import { khartoumMonth } from '../time/khartoum.ts';
import { downgrade } from './change-membership.ts';
import type { MembershipState } from './membership-state.ts';
import { isPremium } from './membership-types.ts';

/**
 * A membership as it stands now: what time alone has changed since it was last looked at. A premium period that
 * has ended returns the member to free and keeps the balance; the first day of a month in Khartoum starts the
 * monthly ads anew and fills a free member's points up to the free plan's.
 *
 * Looking often or seldom comes to the same: the top-up belongs to those who were free when the month began, not
 * to those who happened to come back after their premium period had run out.
 *
 * @param freeMonthlyPoints the free plan's points of a month.
 */
export function applyElapsedTime<S extends MembershipState>(
  state: S,
  freeMonthlyPoints: number,
  now: Date,
): S {
  const expires = state.membership_expires_at;
  const expired = isPremium(state.membership_type) && expires !== null && expires <= now;
  const month = khartoumMonth(now);
  const monthBegan = khartoumMonth(state.last_monthly_reset) < month;
  const wasFreeThen = !isPremium(state.membership_type) || (expired && khartoumMonth(expires) < month);
  if (!expired && !monthBegan) return state;
  return {
    ...(expired ? downgrade(state) : state),
    ...(monthBegan ? { monthly_ads_count: 0, carried_ads: 0, last_monthly_reset: now } : {}),
    points: monthBegan && wasFreeThen ? Math.max(state.points, freeMonthlyPoints) : state.points,
  };
}
