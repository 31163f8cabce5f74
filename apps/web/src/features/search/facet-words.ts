import { formatMileage } from '@arabati/words/ads/fact-words';
import { glancePrice } from '@arabati/words/ads/price-words';
import { valueCount } from '@arabati/words/search/search-words';
import type { Facets } from './use-facets.ts';

export type FacetName = keyof Facets['facets'];

/** How many ads have a value, in words; undefined where nobody knows. */
export function countWords(facets: Facets | undefined, name: FacetName, value: string): string | undefined {
  if (!facets) return undefined;
  const { exact } = facets.total;
  const count = facets.facets[name].find((one) => one.value === value)?.count ?? 0;
  // Of more ads than are counted, a value may have some that were not reached.
  return count === 0 && !exact ? undefined : valueCount({ count, exact });
}

/** A value with its count, for a line of a list: بنزين (1,234). */
export function withCount(facets: Facets | undefined, name: FacetName, value: string): string {
  const count = countWords(facets, name, value);
  return count === undefined ? value : `${value} (${count})`;
}

/** What is on offer lies between these ends. */
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
