export const boostPlanTypes = ['basic', 'premium', 'vip'] as const;
export type BoostPlanType = (typeof boostPlanTypes)[number];

export interface BoostPlan {
  /** Pounds. */
  price: number;
  days: number;
  /** By how many per cent more views are promised. */
  more_views: number;
  /** Added to the ad's priority_score while its top spot lasts: above every membership, the dearest plan first. */
  priority: number;
}

/** Specification, section 9. Price and days are what they start with: administrators set them. */
export const boostPlans: Record<BoostPlanType, BoostPlan> = {
  basic: { price: 25_000, days: 7, more_views: 300, priority: 1_000 },
  premium: { price: 45_000, days: 14, more_views: 500, priority: 2_000 },
  vip: { price: 80_000, days: 30, more_views: 800, priority: 3_000 },
};

export const mostPopularBoost: BoostPlanType = 'premium';
/** A boost may be cancelled this long after it was paid. */
export const boostCancellationHours = 24;

/** What `display_tier` says of an ad: the plan of its top spot, or that it has none of a plan's. */
export const displayTiers = ['standard', ...boostPlanTypes] as const;
export type DisplayTier = (typeof displayTiers)[number];

/** What a tier adds to an ad's priority_score. */
export function priorityOf(tier: DisplayTier): number {
  return tier === 'standard' ? 0 : boostPlans[tier].priority;
}
