import type { AdSort } from '../ads/ad-filters.ts';

/** What was searched for, as it stands in the address. */
export interface SearchCriteria {
  q: string;
  city: string;
  /** The highest price in whole pounds, digits; '' for none. */
  price: string;
}

export const noCriteria: SearchCriteria = { q: '', city: '', price: '' };

/** At least one of text, city and a price above 0 (specification, section 5). */
export function hasCriteria({ q, city, price }: SearchCriteria): boolean {
  return q !== '' || city !== '' || price !== '';
}

/** Anything that is no criterion is left out: an address may have been typed or cut off. */
export function readCriteria(address: URLSearchParams): SearchCriteria {
  const text = (name: string, maximum: number) => (address.get(name) ?? '').trim().slice(0, maximum);
  const price = address.get('price') ?? '';
  return {
    q: text('q', 200),
    city: text('city', 60),
    price: /^\d{1,15}$/.test(price) && Number(price) > 0 ? price : '',
  };
}

/** The address's query of a search; absent criteria stay out. */
export function criteriaQuery(criteria: SearchCriteria, sort: AdSort = 'default'): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria)) if (value !== '') query.set(name, value);
  if (sort !== 'default') query.set('sort', sort);
  return query.toString();
}
