import type { AdSort } from '../ads/ad-filters.ts';

/** Search criteria as text, as in the URL. */
export interface SearchCriteria {
  q: string;
  city: string;
  /** Maximum price in whole pounds, digits only; '' for none. */
  price: string;
}

export const noCriteria: SearchCriteria = { q: '', city: '', price: '' };

/** Requires at least one of text, city and a price above 0 (specification, section 5). */
export function hasCriteria({ q, city, price }: SearchCriteria): boolean {
  return q !== '' || city !== '' || price !== '';
}

/** Parses the criteria of a URL. Invalid values are omitted, because a URL may have been typed or truncated. */
export function readCriteria(address: URLSearchParams): SearchCriteria {
  const text = (name: string, maximum: number) => (address.get(name) ?? '').trim().slice(0, maximum);
  const price = address.get('price') ?? '';
  return {
    q: text('q', 200),
    city: text('city', 60),
    price: /^\d{1,15}$/.test(price) && Number(price) > 0 ? price : '',
  };
}

/** Builds the URL query. Absent criteria are omitted. */
export function criteriaQuery(criteria: SearchCriteria, sort: AdSort = 'default'): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria)) if (value !== '') query.set(name, value);
  if (sort !== 'default') query.set('sort', sort);
  return query.toString();
}
