import type { MembershipState } from './membership-state.ts';
import type { Plan } from './memberships.endpoints.ts';
import { monthlyAdsLimit } from './monthly-allowance.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What an upgrade takes from the plan that is bought. */
type Terms = Pick<Plan, 'plan_type' | 'duration_days' | 'monthly_points'>;

/**
 * A membership after a paid plan was activated: the plan's points are added, credits become points, the ads that the
 * running period has left are carried over beside the plan's own, and the new period follows on the running one.
 *
 * @param state settled: what time brought comes first.
 * @param current the plan that the member has so far.
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

/** @returns null for a membership without an end: one that had none keeps it so, whatever is bought. */
function nextExpiry(state: MembershipState, days: number | null, now: Date): Date | null {
  const running = state.membership_type === 'free' ? now : state.membership_expires_at;
  if (running === null || days === null) return null;
  return new Date(Math.max(now.getTime(), running.getTime()) + days * dayMs);
}

/** Back to free: points and credits stay, ads that were carried over do not. */
export function downgrade<S extends MembershipState>(state: S): S {
  return { ...state, membership_type: 'free', membership_expires_at: null, carried_ads: 0 };
}

/** Days until a membership ends, a begun day counted whole; 0 for one that has ended or has no end. */
export function daysRemaining(expiresAt: Date | null, now: Date): number {
  if (expiresAt === null) return 0;
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs));
}
