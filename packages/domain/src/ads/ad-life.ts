/** What an owner does with a listed or paused ad, with one press. */
export const adActs = ['confirm', 'pause', 'resume', 'renew'] as const;
export type AdAct = (typeof adActs)[number];

/** What has happened to an ad since it was posted. Changes of its price have a list of their own. */
export const adEventActs = [
  'confirmed',
  'paused',
  'resumed',
  'renewed',
  'sold',
  'listed-again',
  'sale-undone',
] as const;
export type AdEventAct = (typeof adEventActs)[number];

/** The rule that administrators set. */
export interface AvailabilityTerms {
  /** Days without a sign after which the owner is asked whether the car is still available. */
  ask_after_days: number;
  /** Days after a question without an answer until the next one, and after the last one until the ad is paused. */
  ask_again_days: number;
  /** Ads of the monthly allowance that a renewal uses. */
  renewal_ads: number;
}

export const defaultAvailabilityTerms: AvailabilityTerms = {
  ask_after_days: 14,
  ask_again_days: 7,
  renewal_ads: 0,
};

const dayMs = 86_400_000;

/** Questions without an answer after which an ad is paused. */
export const maxAsks = 2;

/** When an owner last showed that a car is available: posted, confirmed, priced anew, resumed or renewed its ad. */
export interface AvailabilitySign {
  /** Questions since then. */
  asks: number;
  /** The time of the sign, or of the last question. */
  since: Date;
}

/** Returns the time before which signs with this number of questions are due. */
export function availabilityDueBefore(asks: number, terms: AvailabilityTerms, now: Date): Date {
  const days = asks === 0 ? terms.ask_after_days : terms.ask_again_days;
  return new Date(now.getTime() - days * dayMs);
}

/** Decides what is due for an active ad. A boosted ad is never paused: its position is paid for. */
export function availabilityStep(
  { asks, since, isBoosted }: AvailabilitySign & { isBoosted: boolean },
  terms: AvailabilityTerms,
  now: Date,
): 'ask' | 'pause' | null {
  if (since > availabilityDueBefore(asks, terms, now)) return null;
  if (asks < maxAsks) return 'ask';
  return isBoosted ? null : 'pause';
}

/** Days after the listing or the last renewal after which an ad can be renewed. */
export const renewalDays = 30;

/** @param listedAt the listing or the last renewal. */
export function renewableFrom(listedAt: Date): Date {
  return new Date(listedAt.getTime() + renewalDays * dayMs);
}

/** An owner can undo a sale for so long. Members with the ad in their favorites are notified afterwards. */
export const saleUndoMinutes = 10;

export function saleFinalAt(soldAt: Date): Date {
  return new Date(soldAt.getTime() + saleUndoMinutes * 60_000);
}

/**
 * Returns the price of a sale that the price guide takes instead of the asking price: one that is near it. Another one
 * is likely a slip or invented.
 */
export function guidePriceOfSale(price: number | null, asked: number): number | null {
  return price !== null && price * 2 >= asked && price * 4 <= asked * 5 ? price : null;
}
