import type { AdSort } from '../ads/ad-filters.ts';
import { countFilters, type Filters, filterNames, readFilters } from './filter-address.ts';
import { readCriteria, type SearchCriteria } from './search-criteria.ts';

/** What the search page asks for: a text, and filters of which the form's city and highest price are two. */
export interface Search {
  q: string;
  filters: Filters;
}

/** The form's price is the filters' highest: the address knows it by its first name. */
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

/** A search by the form's three criteria, and by further filters. */
export function searchOf({ q, city, price, filters = {} }: SearchCriteria & { filters?: Filters }): Search {
  const { city: _city, price_max: _price, ...others } = filters;
  return { q, filters: { ...others, ...(city && { city }), ...(price && { price_max: price }) } };
}

/** What the form shows of a search. */
export function criteriaOf({ q, filters }: Search): SearchCriteria {
  return { q, city: filters.city ?? '', price: filters.price_max ?? '' };
}

/** A search as its endpoint and its page's address take it; what is empty stays out. */
export function searchEntries({ q, filters }: Search): Record<string, string> {
  const entries = filterNames.flatMap((name) => {
    const value = filters[name]?.trim();
    return value ? [[addressNames[name] ?? name, value]] : [];
  });
  return Object.fromEntries([...(q === '' ? [] : [['q', q]]), ...entries]);
}

/** The query of the search page's address; the usual order stays out. */
export function searchQuery(search: Search, sort: AdSort = 'default'): string {
  const query = new URLSearchParams(searchEntries(search));
  if (sort !== 'default') query.set('sort', sort);
  return query.toString();
}

export function isBlank({ q, filters }: Search): boolean {
  return q === '' && countFilters(filters) === 0;
}
