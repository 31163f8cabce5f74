import type { MembershipState } from '@arabati/domain/memberships/membership-state';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';

/** The state of a membership before a change, as stored with the activation. */
export interface MemberStateBefore {
  membership_type: MembershipType;
  /** ISO 8601; null: unlimited. */
  membership_expires_at: string | null;
  points: number;
  credits: number;
  monthly_ads_count: number;
  carried_ads: number;
  /** ISO 8601. */
  last_monthly_reset: string;
}

/** The boost state of an ad before a boost. */
export interface AdStateBefore {
  /** ISO 8601; null: none. */
  top_spot_until: string | null;
}

export function memberStateBefore(state: MembershipState): MemberStateBefore {
  const { membership_type, membership_expires_at, points, credits, monthly_ads_count, carried_ads } = state;
  return {
    membership_type,
    membership_expires_at: membership_expires_at?.toISOString() ?? null,
    points,
    credits,
    monthly_ads_count,
    carried_ads,
    last_monthly_reset: state.last_monthly_reset.toISOString(),
  };
}
