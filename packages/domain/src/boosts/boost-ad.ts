import { type BoostPlanType, type DisplayTier, displayTiers, priorityOf } from './boost-plans.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface TopSpotState {
  top_spot: boolean;
  top_spot_until: Date | null;
  display_tier: DisplayTier;
  priority_score: number;
}

/**
 * Applies an activated boost to an ad. Its days are added to a running top spot and the higher tier applies, so that
 * paying twice is never a disadvantage.
 */
export function boosted(
  ad: TopSpotState,
  { plan, days }: { plan: BoostPlanType; days: number },
  now: Date,
): TopSpotState & { top_spot_until: Date } {
  const { display_tier: running, priority_score } = ad;
  const until = ad.top_spot ? (ad.top_spot_until?.getTime() ?? 0) : 0;
  const isRunning = until > now.getTime();
  const better = isRunning && displayTiers.indexOf(running) > displayTiers.indexOf(plan);
  const tier = better ? running : plan;
  return {
    top_spot: true,
    top_spot_until: new Date(Math.max(until, now.getTime()) + days * dayMs),
    display_tier: tier,
    priority_score: priority_score - priorityOf(running) + priorityOf(tier),
  };
}

/** Returns the ad to its original priority when its top spot ends. */
export function boostEnded(ad: TopSpotState): TopSpotState {
  return {
    top_spot: false,
    top_spot_until: null,
    display_tier: 'standard',
    priority_score: ad.priority_score - priorityOf(ad.display_tier),
  };
}
