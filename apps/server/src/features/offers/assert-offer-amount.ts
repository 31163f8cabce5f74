import { isUnlikelyPriceChange } from '@arabati/domain/ads/price-change';
import { exceededOfferLimit, type OfferTerms } from '@arabati/domain/offers/offer-limits';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { countOffers, findRefusedOffer, insertRefusedOffer } from './offers.queries.ts';

/** An offer or a counter offer. */
export interface NewAmount {
  id: string;
  amount: number;
  /** Whether the member has confirmed an unlikely amount. */
  confirmed: boolean;
}

/**
 * An amount that is likely in the wrong unit must be confirmed. Called before the seller's terms apply, so that it says
 * nothing about them.
 *
 * @throws Problem offer-unlikely.
 */
export function assertLikely({ amount, confirmed }: NewAmount, price: number): void {
  if (!confirmed && isUnlikelyPriceChange(price, amount)) throw new Problem('offer-unlikely');
}

/**
 * Checks a buyer's amount against the limits and the seller's terms. The transaction has locked the buyer with `change`,
 * so that attempts are counted one after another. A refused amount is stored, so the transaction must commit.
 *
 * @returns whether the amount is under what the seller accepts.
 * @throws Problem too-many-offers, too-many-ad-offers, id-taken.
 */
export async function refuseTooLow(
  tx: Connection,
  offer: NewAmount & { buyerId: string; adId: string; terms: Pick<OfferTerms, 'min_offer'>; now: Date },
): Promise<boolean> {
  const { id, amount, buyerId, adId, terms, now } = offer;
  const repeated = await findRefusedOffer(tx, id);
  if (repeated && (repeated.buyer_id !== buyerId || repeated.ad_id !== adId)) throw new Problem('id-taken');
  if (repeated) return true;
  const limit = exceededOfferLimit(await countOffers(tx, { buyerId, adId, now }));
  if (limit) throw new Problem(limit);
  if (terms.min_offer === null || amount >= terms.min_offer) return false;
  await insertRefusedOffer(tx, { id, buyer_id: buyerId, ad_id: adId, created_at: now });
  return true;
}
