/** Offers that a buyer makes within a day, on all ads. Refused ones count too. */
export const maxDailyOffers = 20;
/** Offers that a buyer makes on one ad within `adOfferDays`. Refused ones count too. */
export const maxAdOffers = 5;
export const adOfferDays = 7;
/**
 * Offers on one ad, within `refusedOfferDays`, that were under what its seller accepts. The limit is not an amount, but
 * bisection would find it: with three attempts, a buyer learns little more than by asking.
 */
export const maxRefusedOffers = 3;
export const refusedOfferDays = 30;

/** A buyer's earlier offers and refused attempts. */
export interface OfferCounts {
  /** Within a day, on all ads. */
  today: number;
  /** On the ad, within `adOfferDays`. */
  onAd: number;
  /** Refused on the ad, within `refusedOfferDays`. */
  refusedOnAd: number;
}

/** Returns the limit that a further offer would exceed, or null. */
export function exceededOfferLimit(counts: OfferCounts): 'too-many-offers' | 'too-many-ad-offers' | null {
  if (counts.onAd >= maxAdOffers || counts.refusedOnAd >= maxRefusedOffers) return 'too-many-ad-offers';
  return counts.today >= maxDailyOffers ? 'too-many-offers' : null;
}

/** What a seller accepts offers on: none, or none under an amount, in pounds. Only the seller knows the amount. */
export interface OfferTerms {
  accepts_offers: boolean;
  min_offer: number | null;
}
