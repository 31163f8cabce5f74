export const boostPlanTypes = ['basic', 'premium', 'vip'] as const;
export type BoostPlanType = (typeof boostPlanTypes)[number];

export interface BoostPlan {
  /** Pounds. */
  price: number;
  days: number;
  /** Promised increase of views in percent. */
  more_views: number;
  /** Added to the ad's priority_score during its top spot: above every membership, the most expensive plan first. */
  priority: number;
}

/** Specification, section 9. Administrators can change price and days. */
export const boostPlans: Record<BoostPlanType, BoostPlan> = {
  basic: { price: 25_000, days: 7, more_views: 300, priority: 1_000 },
  premium: { price: 45_000, days: 14, more_views: 500, priority: 2_000 },
  vip: { price: 80_000, days: 30, more_views: 800, priority: 3_000 },
};

export const mostPopularBoost: BoostPlanType = 'premium';
/** Hours after the payment in which a boost can be cancelled. */
export const boostCancellationHours = 24;

/** Values of `display_tier`: the plan of the top spot, or none. */
export const displayTiers = ['standard', ...boostPlanTypes] as const;
export type DisplayTier = (typeof displayTiers)[number];

/** @returns what a tier adds to an ad's priority_score. */
export function priorityOf(tier: DisplayTier): number {
  return tier === 'standard' ? 0 : boostPlans[tier].priority;
}
