import type { SellerRole } from '@arabati/domain/ads/vocabulary';

/** The input of the rules: an ad when it is listed, and what it is compared with. */
export interface AdFacts {
  title: string;
  description: string;
  /** Pounds. */
  price: number;
  /** Kilometres. */
  mileage: number | null;
  sellerRole: SellerRole | null;
  listedAt: Date;
  memberSince: Date;
  /** The member's other ads of the period before this one, latest first, deleted ones excluded. */
  earlier: readonly { sellerRole: SellerRole | null; listedAt: Date }[];
  /** Number of other accounts on that of the member's devices which has the most. */
  deviceAccounts: number;
  /** Number of ads by other accounts on the member's devices within the hour before this one. */
  deviceAds: number;
  /** Number of other accounts that use one of the ad's numbers. */
  numberAccounts: number;
  /** Prices of active ads of the model within two years of the ad; null without a year or a known model. */
  market: { median: number; count: number } | null;
  /** The price above which a quarter of the latest ads are; null in an empty marketplace. */
  upperQuartile: number | null;
  /** The highest mileage that earlier ads of the same chassis number stated. */
  earlierMileage: number | null;
  /** Another member's ad with the picture of one of this ad's photos, which was uploaded later. */
  samePhoto: { adId: string; title: string } | null;
  /** Another member's earlier ad with nearly the same text. */
  sameText: { adId: string; title: string } | null;
}

/** How far back the rules look at a member's other ads. */
export const periodMs = 90 * 24 * 60 * 60 * 1_000;

/** Minimum number of prices for a median. */
export const marketMinimum = 5;
