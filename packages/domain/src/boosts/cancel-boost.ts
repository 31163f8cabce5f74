import { boostEnded, type TopSpotState } from './boost-ad.ts';
import { type BoostPlanType, boostCancellationHours, displayTiers, priorityOf } from './boost-plans.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

export interface ActiveBoost {
  id: string;
  plan: BoostPlanType;
  days: number;
}

/**
 * Computes the remaining time of each boost of an ad. Boosts run one after another, so the rest of the top spot
 * belongs to the latest first.
 *
 * @param boosts boosts that were not cancelled, oldest first.
 */
function remainingOf(ad: TopSpotState, boosts: readonly ActiveBoost[], now: Date): Map<string, number> {
  let rest = ad.top_spot ? Math.max(0, (ad.top_spot_until?.getTime() ?? 0) - now.getTime()) : 0;
  const remaining = new Map<string, number>();
  for (const { id, days } of [...boosts].reverse()) {
    const own = Math.min(days * dayMs, rest);
    rest -= own;
    remaining.set(id, own);
  }
  return remaining;
}

/** Removes the remaining days of a cancelled boost; those of other boosts stay. */
export function boostCancelled(
  ad: TopSpotState,
  { boosts, id }: { boosts: readonly ActiveBoost[]; id: string },
  now: Date,
): TopSpotState {
  const remaining = remainingOf(ad, boosts, now);
  const until = (ad.top_spot_until?.getTime() ?? 0) - (remaining.get(id) ?? 0);
  const others = boosts.filter((boost) => boost.id !== id && (remaining.get(boost.id) ?? 0) > 0);
  if (!ad.top_spot || until <= now.getTime()) return ad.top_spot ? boostEnded(ad) : ad;
  const tiers = others.map(({ plan }) => plan);
  // A top spot without a recorded boost keeps its tier.
  const tier =
    displayTiers.findLast((each) => each !== 'standard' && tiers.includes(each)) ?? ad.display_tier;
  return {
    top_spot: true,
    top_spot_until: new Date(until),
    display_tier: tier,
    priority_score: ad.priority_score - priorityOf(ad.display_tier) + priorityOf(tier),
  };
}

/** Checks whether a boost that is cancelled now is fully refunded. */
export function isCancellable(activatedAt: Date, now: Date): boolean {
  return now.getTime() - activatedAt.getTime() <= boostCancellationHours * hourMs;
}
