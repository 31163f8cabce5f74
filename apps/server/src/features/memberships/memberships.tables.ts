import type { PlanType } from '@arabati/domain/memberships/membership-types';

interface MembershipPlans {
  plan_type: PlanType;
  /** Pounds per period. */
  price: number;
  duration_days: number | null;
  monthly_ads_limit: number;
  monthly_points: number;
  display_name_ar: string;
  badge_text: string | null;
  badge_color: string | null;
  show_analytics: boolean;
}

/** The tables that only this feature writes. */
export interface MembershipTables {
  membership_plans: MembershipPlans;
}
