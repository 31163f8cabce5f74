import { adjustedLogPrice, type ModelEffects } from './model-effects.ts';
import {
  dayMs,
  type GuidedCar,
  limitSellers,
  maxPriceAgeDays,
  minAds,
  type PriceObservation,
} from './price-observation.ts';
import type { PriceRange } from './price-range.ts';
import { robustDeviation, type Weighted, weightedMedian } from './robust-statistics.ts';

/** Which ads an estimate uses. */
export interface EstimateScope {
  /** Maximum difference of the year of construction. Null for all years. */
  years: number | null;
  /** Maximum age of the prices. */
  days: number;
}

export interface PriceEstimate extends PriceRange, EstimateScope {
  /** Ads in the estimate, without the outliers. */
  ads: number;
}

/** Days in which the weight of a price halves. At 6 % of inflation in a month, prices rise 3 % in that time. */
const halfLifeDays = 15;
const usualDays = 45;

/** From the most similar ads to all of the model; then once more with older prices. */
export const estimateScopes: readonly EstimateScope[] = [usualDays, maxPriceAgeDays].flatMap((days) =>
  [2, 4, null].map((years) => ({ years, days })),
);

/** Estimates the price of a car from the first scope with enough ads; null if none has. */
export function estimatePrice(
  observations: readonly PriceObservation[],
  { car, effects, now }: { car: GuidedCar; effects: ModelEffects; now: number },
  scopes: readonly EstimateScope[] = estimateScopes,
): PriceEstimate | null {
  for (const scope of scopes) {
    const ads = observations.filter(
      ({ year, askedAt }) =>
        (scope.years === null || Math.abs(year - car.year) <= scope.years) &&
        now - askedAt <= scope.days * dayMs,
    );
    if (ads.length < minAds) continue;
    const prices = limitSellers(ads).map((ad) => ({
      value: adjustedLogPrice(ad, car, effects),
      weight: 2 ** (-Math.max(0, now - ad.askedAt) / dayMs / halfLifeDays),
    }));
    const range = rangeOf(prices);
    if (range) return { ...range, ...scope };
  }
  return null;
}

/** In logarithms: prices of one model rarely differ by less. Few equal prices must not make the others outliers. */
const minDeviation = 0.08;
const outlierDeviations = 3;
/** Never accepted: a third of the median, or three times as much. A price in the other currency is 1,000-fold. */
const maxDistance = Math.log(3);
/** The standard deviation that is assumed until there are more ads than this. */
const usualDeviation = { value: 0.13, ads: 3 };
/** Standard deviations on each side of 70 % of a normal distribution: `tenthsInRange`. */
const rangeDeviations = 1.036;

function rangeOf(prices: readonly Weighted[]): (PriceRange & { ads: number }) | null {
  const kept = withoutOutliers(withoutOutliers(prices));
  if (kept.length < minAds) return null;
  const centre = weightedMedian(kept);
  const weights = kept.reduce((sum, { weight }) => sum + weight, 0);
  const squares = kept.reduce((sum, { value, weight }) => sum + weight * (value - centre) ** 2, 0);
  // The number of equally recent ads that would be as informative.
  const effective = weights ** 2 / kept.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const variance =
    ((squares / weights) * effective + usualDeviation.value ** 2 * usualDeviation.ads) /
    (effective + usualDeviation.ads - 1);
  const width = rangeDeviations * Math.sqrt(variance * (1 + 1 / effective));
  return {
    low: roundPrice(Math.exp(centre - width)),
    median: roundPrice(Math.exp(centre)),
    high: roundPrice(Math.exp(centre + width)),
    ads: kept.length,
  };
}

function withoutOutliers(prices: readonly Weighted[]): readonly Weighted[] {
  if (prices.length === 0) return prices;
  const centre = weightedMedian(prices);
  const deviation = Math.max(minDeviation, robustDeviation(prices, centre));
  const limit = Math.min(outlierDeviations * deviation, maxDistance);
  return prices.filter(({ value }) => Math.abs(value - centre) <= limit);
}

const shownDigits = 3;

/** Rounds to three significant digits. More would promise an accuracy that no estimate has. */
export function roundPrice(pounds: number): number {
  return Number(pounds.toPrecision(shownDigits));
}
