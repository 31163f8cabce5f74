import type { OfferSide, OfferState } from '@arabati/domain/offers/offer-state';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Offers {
  /** Made on the device of its maker; also the id of its message. */
  id: Fixed<string>;
  conversation_id: Fixed<string>;
  /** Without foreign keys: the offer stays with the other member. */
  buyer_id: Fixed<string>;
  ad_id: Fixed<string>;
  made_by: Fixed<OfferSide>;
  /** The offer that it answers. */
  counter_of: Fixed<string | null>;
  /** Pounds. */
  amount: Fixed<number>;
  /** Open also after `expires_at`, until the job has stored `expired`. */
  state: Generated<OfferState>;
  expires_at: Fixed<Date>;
  /** The other member had blocked the maker: only the maker sees it. */
  withheld: Fixed<boolean>;
  answered_by: Generated<OfferSide | null>;
  /** The other member had blocked the one who answered, and sees the offer as open. */
  answer_withheld: Generated<boolean>;
  created_at: Fixed<Date>;
}

/** An ad without a row accepts any offer. */
interface AdOfferTerms {
  ad_id: Fixed<string>;
  accepts_offers: boolean;
  /** Pounds. Never part of a response to others than the owner. */
  min_offer: number | null;
}

/** An offer under the seller's amount, which counts. */
interface RefusedOffers {
  id: Fixed<string>;
  buyer_id: Fixed<string>;
  ad_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface OfferTables {
  offers: Offers;
  ad_offer_terms: AdOfferTerms;
  refused_offers: RefusedOffers;
}
