import type { AdSort } from '../ads/ad-filters.ts';
import { countFilters, type Filters, filterNames, readFilters } from './filter-address.ts';
import { readCriteria, type SearchCriteria } from './search-criteria.ts';

/** Search of the search page: a text, and filters. The form shows two of the filters, city and maximum price. */
export interface Search {
  q: string;
  filters: Filters;
}

/** URL parameters that differ from the filter's name. The form's price is the filter `price_max`. */
const addressNames: Partial<Record<keyof Filters, string>> = { price_max: 'price' };

export function readSearch(address: URLSearchParams): Search {
  const filters = readFilters(address);
  const criteria = readCriteria(address);
  const ceilings = [criteria.price, filters.price_max].filter(Boolean).map(Number);
  return searchOf({
    ...criteria,
    price: ceilings.length > 0 ? String(Math.min(...ceilings)) : '',
    filters,
  });
}

/** Builds a search from the form's three criteria and further filters. */
export function searchOf({ q, city, price, filters = {} }: SearchCriteria & { filters?: Filters }): Search {
  const { city: _city, price_max: _price, ...others } = filters;
  return { q, filters: { ...others, ...(city && { city }), ...(price && { price_max: price }) } };
}

/** @returns the criteria that the form shows. */
export function criteriaOf({ q, filters }: Search): SearchCriteria {
  return { q, city: filters.city ?? '', price: filters.price_max ?? '' };
}

/** @returns the parameters of the endpoint and of the page's URL. Empty values are omitted. */
export function searchEntries({ q, filters }: Search): Record<string, string> {
  const entries = filterNames.flatMap((name) => {
    const value = filters[name]?.trim();
    return value ? [[addressNames[name] ?? name, value]] : [];
  });
  return Object.fromEntries([...(q === '' ? [] : [['q', q]]), ...entries]);
}

/** Builds the query of the search page's URL. The default sort order is omitted. */
export function searchQuery(search: Search, sort: AdSort = 'default'): string {
  const query = new URLSearchParams(searchEntries(search));
  if (sort !== 'default') query.set('sort', sort);
  return query.toString();
}

export function isBlank({ q, filters }: Search): boolean {
  return q === '' && countFilters(filters) === 0;
}
