import type { MembershipState } from './membership-state.ts';
import type { Plan } from './memberships.endpoints.ts';
import { monthlyAdsLimit } from './monthly-allowance.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The terms of a bought plan that an upgrade applies. */
type Terms = Pick<Plan, 'plan_type' | 'duration_days' | 'monthly_points'>;

/**
 * Applies a paid plan to a membership: adds the plan's points, converts credits to points, carries over the remaining
 * ads of the running period, and starts the new period after the running one.
 *
 * @param state the state after `applyElapsedTime`.
 * @param current the member's plan before the upgrade.
 */
export function upgrade<S extends MembershipState>(
  state: S,
  plans: { current: Pick<Plan, 'monthly_ads_limit'>; next: Terms },
  now: Date,
): S {
  const { current, next } = plans;
  return {
    ...state,
    membership_type: next.plan_type,
    membership_expires_at: nextExpiry(state, next.duration_days, now),
    points: state.points + state.credits + next.monthly_points,
    credits: 0,
    carried_ads: Math.max(0, monthlyAdsLimit(current, state) - state.monthly_ads_count),
    monthly_ads_count: 0,
  };
}

/** @returns null for a membership without an end. It stays without one after any purchase. */
function nextExpiry(state: MembershipState, days: number | null, now: Date): Date | null {
  const running = state.membership_type === 'free' ? now : state.membership_expires_at;
  if (running === null || days === null) return null;
  return new Date(Math.max(now.getTime(), running.getTime()) + days * dayMs);
}

/** Returns a membership to free. Points and credits are retained, carried-over ads are not. */
export function downgrade<S extends MembershipState>(state: S): S {
  return { ...state, membership_type: 'free', membership_expires_at: null, carried_ads: 0 };
}

/** Counts the days until a membership ends, rounded up; 0 if it has ended or has no end. */
export function daysRemaining(expiresAt: Date | null, now: Date): number {
  if (expiresAt === null) return 0;
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs));
}
