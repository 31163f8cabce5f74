import { khartoumMonth } from '../time/khartoum.ts';
import type { MembershipState } from './membership-state.ts';

/**
 * Reverses the latest change of a membership. Type, end and allowance are restored, and ads posted since are counted.
 * Points that the change added are removed as far as they remain; credits that it converted are restored. A downgrade
 * to free removed no points, so its undo adds none.
 *
 * @param state the state after `applyElapsedTime`.
 * @param change.before the state before the change.
 * @param change.after the type after the change. If that membership has ended since, type and end are not restored.
 * @param change.monthly_points points that the plan added; 0 for a downgrade to free.
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
