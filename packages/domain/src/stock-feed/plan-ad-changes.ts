import { toPounds } from '../ads/price.ts';
import { isUnlikelyPriceChange } from '../ads/price-change.ts';
import type { AdStatus } from '../ads/vocabulary.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { StockColumn } from '../stock/stock-columns.ts';
import type { StockRow } from '../stock/stock-row.ts';

/** Columns of a posted ad that a feed compares. They cannot be edited; contact numbers are not compared. */
export const comparedColumns = [
  'title',
  'brand',
  'model',
  'year',
  'mileage',
  'city',
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'license_status',
  'seller_role',
  'description',
] as const satisfies readonly StockColumn[];

/** The ad of a car in a feed. */
export type FedAd = Record<(typeof comparedColumns)[number], string | number | null> & {
  id: string;
  status: AdStatus;
  price: number;
};

/** What the product offers to the owner of an ad. */
export type FeedAct = 'resume' | 'list-again' | 'change-price' | 'pause' | 'sell';

export interface AdPlan {
  /** In the order in which they are possible. */
  acts: FeedAct[];
  /** In pounds, for `change-price`. */
  price: number;
  /** Why the price of the file is not applied. */
  refusal: ProblemCode | null;
  /** Columns that differ from the ad and cannot be changed any more. */
  ignored: StockColumn[];
}

/**
 * Plans what makes an ad equal to its line of a feed. A sold car keeps its price. An ad that administrators have removed
 * or review cannot be changed.
 */
export function planAdChanges(ad: FedAd, row: StockRow): AdPlan {
  const price = priceOf(row) ?? ad.price;
  const ignored = comparedColumns.filter((column) => differs(row.fields[column], ad[column]));
  const plan: AdPlan = { acts: [], price, refusal: null, ignored };
  const { acts } = plan;
  const isRemoved = ad.status === 'removed';
  const next = row.status ?? (isRemoved ? null : ad.status);
  if (isRemoved) {
    const isOther = price !== ad.price || next === 'paused' || next === 'sold';
    return { ...plan, refusal: isOther ? 'ad-not-active' : null };
  }
  if (next === 'sold') return { ...plan, acts: ad.status === 'sold' ? [] : ['sell'] };
  // Pausing a sold car would list it first.
  if (ad.status === 'sold' && next !== 'active') return { ...plan, refusal: 'ad-sold' };
  if (next === 'active' && ad.status === 'paused') acts.push('resume');
  if (next === 'active' && ad.status === 'sold') acts.push('list-again');
  if (price !== ad.price) {
    if (ad.status === 'paused' && next === 'paused') plan.refusal = 'ad-paused';
    else if (isUnlikelyPriceChange(ad.price, price)) plan.refusal = 'price-change-unlikely';
    else acts.push('change-price');
  }
  if (next === 'paused' && ad.status === 'active') acts.push('pause');
  return plan;
}

function priceOf({ fields: { price_amount = '', price_unit = 'pound' } }: StockRow): number | null {
  return price_amount === '' ? null : toPounds(price_amount, price_unit);
}

const differs = (given: string | undefined, stored: string | number | null) =>
  given !== undefined && given !== '' && given !== String(stored ?? '');
