import type { AdSort } from '../ads/ad-filters.ts';
import { cityNamesById } from '../catalogue/cities.ts';
import type { Filters } from './filter-address.ts';

/** The city of the first distances, if the visitor has chosen none: that of the largest market. */
const firstCity = cityNamesById.khartoum;

/** Returns the filters for an order. The order of distance needs a city, which then excludes no others. */
export function filtersForOrder({ city, ...filters }: Filters, sort: AdSort): Filters {
  if (sort !== 'nearest' || filters.near) return city === undefined ? filters : { ...filters, city };
  return { ...filters, near: city || firstCity };
}
