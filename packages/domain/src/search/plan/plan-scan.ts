import type { AdFilters, AdSort, ListOrder } from '../../ads/ad-filters.ts';
import { filterPredicates } from './filter-predicates.ts';
import { type CityWalk, planCityWalk } from './near-cities.ts';
import { hasAllParts, type KeyColumn, key, not, type Predicate } from './predicate.ts';
import { countCeiling, type PlannedIndex, type Scan } from './search-plan.ts';

const orderIndexes: Record<ListOrder, PlannedIndex> = {
  default: 'ads_default_order',
  newest: 'ads_by_age',
  oldest: 'ads_by_age',
  'price-low': 'ads_by_price',
  'price-high': 'ads_by_price',
};

/** The lists that indexes have, by the columns that these start with: in default order and in order of price. */
const narrowLists: Record<
  'default' | 'price',
  readonly { columns: readonly KeyColumn[]; index: PlannedIndex }[]
> = {
  default: [
    { columns: ['model_key', 'city_key'], index: 'ads_by_model_city' },
    { columns: ['model_key'], index: 'ads_by_model' },
    { columns: ['city_key'], index: 'ads_by_city' },
    { columns: ['brand_key'], index: 'ads_by_brand' },
    { columns: ['state_key'], index: 'ads_by_state' },
  ],
  price: [{ columns: ['model_key'], index: 'ads_by_model_price' }],
};

/**
 * Finds the narrowest list that an index has in the order of a scan: its index, and the predicates that its ads meet. Null
 * if there is none but the list of all ads.
 */
export function narrowestList({
  predicates,
  sort,
}: Pick<Scan, 'predicates' | 'sort'>): { index: PlannedIndex; predicates: readonly Predicate[] } | null {
  const order = sort === 'default' ? 'default' : orderIndexes[sort] === 'ads_by_price' ? 'price' : null;
  for (const { columns, index } of order ? narrowLists[order] : []) {
    const found = columns.flatMap(
      (column) =>
        predicates.find((one) => one.is === 'key' && one.column === column && one.keys.length === 1) ?? [],
    );
    if (found.length === columns.length) return { index, predicates: found };
  }
  return null;
}

/** Builds a scan with the values that most scans have. */
export const planScan = (scan: Pick<Scan, 'predicates' | 'sort' | 'countUpTo'> & Partial<Scan>): Scan => ({
  rareTerms: [],
  nearestTo: null,
  walk: null,
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
  if (predicates.some(({ is }) => is === 'unlisted-city')) return 'ads_unlisted_cities';
  const list = narrowestList({ predicates, sort })?.index;
  const isOneYear = predicates.some(
    (one) => one.is === 'range' && one.column === 'year' && one.range.min === one.range.max,
  );
  if (isOneYear && (list === 'ads_by_model' || list === 'ads_by_model_city')) return 'ads_by_model_year';
  if (list) return list;
  const chosen = predicates.find((one) => one.is === 'chosen');
  if (chosen && sort === 'default') return chosen.column === 'is_featured' ? 'ads_featured' : 'ads_premium';
  return orderIndexes[sort];
}

/** Plans a list of the browse page. */
export function planList(filters: AdFilters, sort: AdSort): Scan {
  const { columns, traitTerms, estimate } = filterPredicates(filters);
  return planScan({
    predicates: columns,
    rareTerms: traitTerms,
    ...scanOrder(sort, filters),
    estimate,
    countUpTo: countCeiling,
  });
}

/** Returns the order of a scan, and the cities that it walks if the order is that of their distance. */
export function scanOrder(
  sort: AdSort,
  filters: Pick<AdFilters, 'near' | 'within'>,
): Pick<Scan, 'sort' | 'walk'> {
  return sort === 'nearest' ? { sort: 'default', walk: planCityWalk(filters) } : { sort, walk: null };
}

/**
 * Plans the list of one city of a walk, or of the cities that follow. Attributes are rare or not in a city as anywhere, so
 * that an index with the city finds the ads.
 */
export function planCityOfWalk(
  scan: Pick<Scan, 'predicates' | 'sort' | 'index' | 'countUpTo'> & { walk: CityWalk },
  rank: number,
): Scan {
  const city = scan.walk.cities[rank];
  // A list of cities that contains this one is redundant: it has the cities within the distance.
  const others = scan.predicates.filter(
    (one) =>
      !(
        one.is === 'key' &&
        one.column === 'city_key' &&
        one.keys.length > 1 &&
        one.keys.includes(city?.key ?? '')
      ),
  );
  const byTerms = scan.index === 'ads_search_terms';
  return planScan({
    predicates: city
      ? [key('city_key', city.key), ...(byTerms ? hasAllParts([[`city:${city.key}`]]) : []), ...others]
      : [{ is: 'unlisted-city' }, ...others],
    sort: scan.sort,
    countUpTo: scan.countUpTo,
    ...(byTerms ? { index: 'ads_search_terms' } : {}),
  });
}

/** Plans a filtered list of one seller's ads, of which all matching ones are sorted. */
export function planSellerSearch(list: { userId: string; filters: AdFilters; sort: ListOrder }): Scan {
  const { columns } = filterPredicates(list.filters);
  return planScan({
    predicates: [{ is: 'sold-by', userIds: [list.userId] }, ...columns],
    sort: list.sort,
    estimate: 'few',
    countUpTo: countCeiling,
  });
}

/** Plans a seller's list, newest first. */
export function planSellerList(list: { userId: string; excluding: string | undefined }): Scan {
  const predicates: Predicate[] = [{ is: 'sold-by', userIds: [list.userId] }];
  if (list.excluding) predicates.push(not({ is: 'ad', id: list.excluding }));
  return planScan({ predicates, sort: 'newest', countUpTo: countCeiling });
}
