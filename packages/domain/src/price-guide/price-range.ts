/** The market's prices for a car, in pounds. */
export interface PriceRange {
  low: number;
  median: number;
  high: number;
}

/** Share of the ads for such a car whose price is in the range, as a fraction of ten: 7 of 10. */
export const tenthsInRange = 7;

export const priceVerdicts = ['below', 'near', 'above'] as const;
export type PriceVerdict = (typeof priceVerdicts)[number];

/** Compares a price with the market: near it in the range, which is what is displayed. */
export function verdictOf(price: number, { low, high }: PriceRange): PriceVerdict {
  if (price < low) return 'below';
  return price > high ? 'above' : 'near';
}

/** The difference from the median in percent: -12 is 12 % less. No price is 100 % less, also not one in the other currency. */
export function percentFromMedian(price: number, { median }: PriceRange): number {
  return Math.max(-99, Math.round((price / median - 1) * 100));
}

/** Factors of the median beyond which a typed price is doubted. Cheap cars exist, so the seller decides. */
const farOff = { below: 1 / 2, above: 2 };
/** A price this many times too high or too low is in the other currency. The commonest wrong price. */
const oldPounds = 1_000;
/** Factor by which a price of the other currency may differ from the median. */
const slipTolerance = 3;

export interface PriceDoubt {
  /** The price is far below or above the market. */
  verdict: 'below' | 'above';
  /** The price that was probably meant, if it is wrong by the factor of the old pounds. */
  meant: number | null;
}

/** Returns the doubt about a typed price, or null for a plausible one. */
export function doubtPrice(price: number, range: PriceRange): PriceDoubt | null {
  const ratio = price / range.median;
  if (ratio >= farOff.below && ratio <= farOff.above) return null;
  const isNear = (factor: number) => ratio * factor > 1 / slipTolerance && ratio * factor < slipTolerance;
  const meant = isNear(oldPounds)
    ? price * oldPounds
    : isNear(1 / oldPounds)
      ? Math.round(price / oldPounds)
      : null;
  return { verdict: ratio < 1 ? 'below' : 'above', meant };
}
