import { roundPrice } from './estimate-price.ts';
import { adjustedLogPrice, type ModelEffects } from './model-effects.ts';
import { dayMs, limitSellers, type PriceObservation } from './price-observation.ts';
import { median, robustDeviation } from './robust-statistics.ts';

/** Complete and current weeks that the trend shows. */
export const trendWeeks = 13;
const weekMs = 7 * dayMs;
const minAdsOfWeek = 3;
const outlierDeviations = 3;
const minDeviation = 0.1;

export interface WeekOfPrices {
  /** Weeks before the current one: 0 to `trendWeeks` - 1. */
  age: number;
  ads: number;
  /** Pounds. Null if the week has too few ads. */
  median: number | null;
}

/** Computes the median price of each week, oldest first, of all ads as if they were of one year of construction. */
export function priceTrend(
  observations: readonly PriceObservation[],
  { year, effects, now }: { year: number; effects: ModelEffects; now: number },
): WeekOfPrices[] {
  const car = { year, mileage: null, condition: null };
  const ads = observations.map((ad) => ({ ...ad, value: adjustedLogPrice(ad, car, effects) }));
  const values = ads.map(({ value }) => ({ value, weight: 1 }));
  const centre = ads.length > 0 ? median(ads.map(({ value }) => value)) : 0;
  const deviation = ads.length > 0 ? Math.max(minDeviation, robustDeviation(values, centre)) : 0;
  const kept = ads.filter(({ value }) => Math.abs(value - centre) <= outlierDeviations * deviation);
  const weeks = Map.groupBy(kept, ({ askedAt }) => Math.floor(Math.max(0, now - askedAt) / weekMs));
  return Array.from({ length: trendWeeks }, (_, at) => {
    const age = trendWeeks - 1 - at;
    const inWeek = limitSellers(weeks.get(age) ?? []);
    const enough = inWeek.length >= minAdsOfWeek;
    return {
      age,
      ads: inWeek.length,
      median: enough ? roundPrice(Math.exp(median(inWeek.map(({ value }) => value)))) : null,
    };
  });
}
