import type { Balance } from '../points/spend-point.ts';
import type { MembershipType } from './membership-types.ts';

export interface MembershipState extends Balance {
  membership_type: MembershipType;
  /** Null if it has no end. */
  membership_expires_at: Date | null;
  monthly_ads_count: number;
  /** Ads carried over from before an upgrade, valid until the monthly reset. */
  carried_ads: number;
  last_monthly_reset: Date;
}
