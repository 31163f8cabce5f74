import type { Condition } from '../ads/vocabulary.ts';

/** The asking price of one ad, for the estimate of other ads. */
export interface PriceObservation {
  /** Identifies the seller, of whom an estimate uses a few ads at most. */
  seller: number;
  /** Pounds. */
  price: number;
  year: number;
  /** Kilometres. */
  mileage: number | null;
  condition: Condition | null;
  /** When the price was asked, in milliseconds since the epoch. */
  askedAt: number;
}

/** A car whose price is estimated. */
export type GuidedCar = Pick<PriceObservation, 'year' | 'mileage' | 'condition'>;

export const dayMs = 86_400_000;

/** Days after which an asking price no longer counts, because of the inflation. */
export const maxPriceAgeDays = 90;

/** Minimum number of other ads for an estimate. */
export const minAds = 5;

/** Ads of one seller that an estimate uses, the newest first: a dealer must not decide the price of a model. */
export const maxAdsOfSeller = 2;

/** Returns the newest observations first, with at most `maxAdsOfSeller` of each seller. */
export function limitSellers<O extends Pick<PriceObservation, 'seller' | 'askedAt'>>(
  observations: readonly O[],
): O[] {
  const used = new Map<number, number>();
  return observations
    .toSorted((a, b) => b.askedAt - a.askedAt)
    .filter(({ seller }) => {
      const ads = (used.get(seller) ?? 0) + 1;
      used.set(seller, ads);
      return ads <= maxAdsOfSeller;
    });
}
