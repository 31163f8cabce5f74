import { formatMileage } from '@arabati/words/ads/fact-words';
import { glancePrice } from '@arabati/words/ads/price-words';
import { valueCount } from '@arabati/words/search/search-words';
import type { Facets } from './use-facets.ts';

export type FacetName = keyof Facets['facets'];

/** Formats how many ads have a value; undefined if the number is unknown. */
export function countWords(facets: Facets | undefined, name: FacetName, value: string): string | undefined {
  if (!facets) return undefined;
  const { exact } = facets.total;
  const count = facets.facets[name].find((one) => one.value === value)?.count ?? 0;
  // If the total is inexact, a value with a count of zero may have uncounted ads.
  return count === 0 && !exact ? undefined : valueCount({ count, exact });
}

/** Formats a value with its count for a list: بنزين (1,234). */
export function withCount(facets: Facets | undefined, name: FacetName, value: string): string {
  const count = countWords(facets, name, value);
  return count === undefined ? value : `${value} (${count})`;
}

/** Formats the range of the available values. */
export function rangeWords(facets: Facets | undefined, name: keyof Facets['ranges']): string {
  const ends = facets?.ranges[name];
  if (!ends) return '';
  const [first, last] = {
    price: [glancePrice(ends.min), glancePrice(ends.max)],
    year: [String(ends.min), String(ends.max)],
    mileage: [formatMileage(ends.min), formatMileage(ends.max)],
  }[name];
  return ends.min === ends.max ? `المعروض: ${last}` : `المعروض من ${first} إلى ${last}`;
}
