import type { Balance } from '../points/spend-point.ts';
import type { MembershipType } from './membership-types.ts';

export interface MembershipState extends Balance {
  membership_type: MembershipType;
  /** Null: without an end. */
  membership_expires_at: Date | null;
  monthly_ads_count: number;
  /** Ads left over from before an upgrade, good until the monthly reset. */
  carried_ads: number;
  last_monthly_reset: Date;
}
