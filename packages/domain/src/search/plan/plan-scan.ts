import type { AdFilters, AdSort } from '../../ads/ad-filters.ts';
import { filterPredicates } from './filter-predicates.ts';
import { not, type Predicate } from './predicate.ts';
import { countCeiling, type PlannedIndex, type Scan } from './search-plan.ts';

const orderIndexes: Record<AdSort, PlannedIndex> = {
  default: 'ads_default_order',
  newest: 'ads_by_age',
  oldest: 'ads_by_age',
  'price-low': 'ads_by_price',
  'price-high': 'ads_by_price',
};

/** Builds a scan with the values that most scans have. */
export const planScan = (scan: Pick<Scan, 'predicates' | 'sort' | 'countUpTo'> & Partial<Scan>): Scan => ({
  rareTerms: [],
  nearestTo: null,
  estimate: 'many',
  index: indexOf({ ...scan, sort: scan.nearestTo ? 'price-low' : scan.sort }),
  ...scan,
});

/**
 * Chooses the index that is expected to find the ads of a scan on columns: in list order the narrowest of those that
 * start with a requested key, otherwise the index of the order.
 */
function indexOf({ predicates, sort }: Pick<Scan, 'predicates' | 'sort'>): PlannedIndex {
  if (predicates.some(({ is }) => is === 'sold-by')) return 'ads_by_seller';
  const keys = new Set(
    predicates.flatMap((one) => (one.is === 'key' && one.keys.length === 1 ? [one.column] : [])),
  );
  if (sort !== 'default') {
    return keys.has('model_key') && orderIndexes[sort] === 'ads_by_price'
      ? 'ads_by_model_price'
      : orderIndexes[sort];
  }
  const isOneYear = predicates.some(
    (one) => one.is === 'range' && one.column === 'year' && one.range.min === one.range.max,
  );
  if (keys.has('model_key')) {
    if (isOneYear) return 'ads_by_model_year';
    return keys.has('city_key') ? 'ads_by_model_city' : 'ads_by_model';
  }
  if (keys.has('city_key')) return 'ads_by_city';
  if (keys.has('brand_key')) return 'ads_by_brand';
  if (keys.has('state_key')) return 'ads_by_state';
  const chosen = predicates.find((one) => one.is === 'chosen');
  if (chosen) return chosen.column === 'is_featured' ? 'ads_featured' : 'ads_premium';
  return 'ads_default_order';
}

/** Plans a list of the browse page. */
export function planList(filters: AdFilters, sort: AdSort): Scan {
  const { columns, traitTerms, estimate } = filterPredicates(filters);
  return planScan({
    predicates: columns,
    rareTerms: traitTerms,
    sort,
    estimate,
    countUpTo: countCeiling,
  });
}

/** Plans a seller's list, newest first. */
export function planSellerList(list: { userId: string; excluding: string | undefined }): Scan {
  const predicates: Predicate[] = [{ is: 'sold-by', userIds: [list.userId] }];
  if (list.excluding) predicates.push(not({ is: 'ad', id: list.excluding }));
  return planScan({ predicates, sort: 'newest', countUpTo: countCeiling });
}
