import { oldPoundsPerPound } from './price.ts';

/** What administrators know about costs besides the price. Each may be missing: a null or an empty text. */
export interface CostTerms {
  /** Usual share of the price that a broker takes. */
  commission_percent: number | null;
  commission_text: string;
  /** Fees for the transfer of the papers, in pounds. */
  transfer_amount: number | null;
  transfer_text: string;
  /** Pounds for a dollar, and the day of that rate. */
  dollar_rate: number | null;
  dollar_rate_day: string | null;
}

/** The price of an ad, and the commission that its seller has stated. */
export interface PricedAd {
  price: number;
  broker_commission_requested: boolean;
  /** 0 if it is not stated. */
  broker_commission_amount: number;
}

/** Pounds, except for dollars and old pounds. */
export interface TotalCost {
  price: number;
  /** 0 if the seller asks for none, null if its amount is unknown. */
  commission: number | null;
  /** Whether the commission is the usual share, and not the seller's amount. */
  isCommissionUsual: boolean;
  /** Null if it is unknown. */
  transfer: number | null;
  /** Sum of what is known. */
  total: number;
  oldPounds: number;
  /** Null without a rate. */
  dollars: number | null;
}

/** Estimates what a buyer pays in total. The seller's own commission replaces the usual share. */
export function estimateTotalCost(ad: PricedAd, terms: CostTerms): TotalCost {
  const { price, broker_commission_requested: requested, broker_commission_amount: stated } = ad;
  const { commission_percent: percent, transfer_amount: transfer, dollar_rate: rate } = terms;
  const isCommissionUsual = requested && stated === 0 && percent !== null;
  const usual = percent === null ? null : Math.round((price * percent) / 100);
  const commission = !requested ? 0 : stated > 0 ? stated : usual;
  const total = price + (commission ?? 0) + (transfer ?? 0);
  return {
    price,
    commission,
    isCommissionUsual,
    transfer,
    total,
    oldPounds: total * oldPoundsPerPound,
    dollars: rate === null ? null : Math.round(total / rate),
  };
}
