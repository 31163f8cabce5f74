import { minAds } from './price-observation.ts';
import { median } from './robust-statistics.ts';

/** How long cars stay on the market until they are sold. */
export interface DaysOnMarket {
  /** The median, at least 1. */
  days: number;
  /** Sold ads in it. */
  ads: number;
}

/** The days from the posting to the sale; null for too few sold ads. */
export function daysOnMarket(sales: readonly { days: number }[]): DaysOnMarket | null {
  if (sales.length < minAds) return null;
  return { days: Math.max(1, Math.round(median(sales.map(({ days }) => days)))), ads: sales.length };
}

/** The years of construction whose cars are sold fastest, first. */
export function fastestYears(
  sales: readonly { year: number; days: number }[],
): (DaysOnMarket & { year: number })[] {
  return [...Map.groupBy(sales, ({ year }) => year)]
    .flatMap(([year, ofYear]) => {
      const stay = daysOnMarket(ofYear);
      return stay ? [{ year, ...stay }] : [];
    })
    .sort((a, b) => a.days - b.days || b.ads - a.ads || b.year - a.year);
}
