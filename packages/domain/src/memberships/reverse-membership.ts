import { khartoumMonth } from '../time/khartoum.ts';
import type { MembershipState } from './membership-state.ts';

/**
 * A membership after its latest change was taken back: type, end and allowance are those from before the change, and
 * what was posted since counts. Points that the change added go as far as they are still there; credits that it had
 * turned into points come back. A return to free took no points, and its undo gives none.
 *
 * @param state settled: what time brought comes first.
 * @param change.before the state before the change.
 * @param change.after the type that the change gave; where time has ended it, type and end stay as they are.
 * @param change.monthly_points points that the plan added; 0 for a return to free.
 */
export function reverseMembership<S extends MembershipState>(
  state: S,
  change: { before: MembershipState; after: MembershipState['membership_type']; monthly_points: number },
): S {
  const { before, after, monthly_points } = change;
  const paid = after !== 'free';
  const folded = paid ? before.credits : 0;
  const added = paid ? folded + monthly_points : 0;
  const taken = Math.min(added, state.points);
  const balance = {
    points: state.points - taken,
    credits: state.credits + Math.max(0, folded - (added - taken)),
  };
  if (state.membership_type !== after) return { ...state, ...balance };
  const sameMonth = khartoumMonth(before.last_monthly_reset) === khartoumMonth(state.last_monthly_reset);
  return {
    ...state,
    ...balance,
    membership_type: before.membership_type,
    membership_expires_at: before.membership_expires_at,
    carried_ads: sameMonth ? before.carried_ads : 0,
    monthly_ads_count: state.monthly_ads_count + (sameMonth && paid ? before.monthly_ads_count : 0),
  };
}
