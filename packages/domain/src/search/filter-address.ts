import { type InferInput, safeParse } from 'valibot';
import { type AdSort, adFilterEntries } from '../ads/ad-filters.ts';

export type FilterName = keyof typeof adFilterEntries;
/** Filters as text, as the URL and the API represent them. An absent filter means any value. */
export type Filters = { [Name in FilterName]?: NonNullable<InferInput<(typeof adFilterEntries)[Name]>> };

export const filterNames = Object.keys(adFilterEntries) as FilterName[];

/** Parses each filter by the schema of its endpoint. Invalid filters are omitted. */
export function readFilters(address: URLSearchParams): Filters {
  const valid = filterNames.flatMap((name) => {
    const value = address.get(name);
    const isValid = value !== null && value.trim() !== '' && safeParse(adFilterEntries[name], value).success;
    return isValid ? [[name, value]] : [];
  });
  return Object.fromEntries(valid) as Filters;
}

/** Builds the URL query. Empty filters and the default sort order are omitted. */
export function filtersQuery(filters: Filters, sort: AdSort): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name]?.trim();
    if (value) query.set(name, value);
  }
  if (sort !== 'default') query.set('sort', sort);
  return query.toString();
}

export function withoutFilter(filters: Filters, name: FilterName): Filters {
  const others = { ...filters };
  delete others[name];
  // A model filter needs its brand.
  if (name === 'brand') delete others.model;
  // A distance needs its city.
  if (name === 'near') delete others.within;
  return others;
}

export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value.trim() !== '').length;
}
