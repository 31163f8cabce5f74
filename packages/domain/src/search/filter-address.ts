import { type InferInput, safeParse } from 'valibot';
import { type AdSort, adFilterEntries } from '../ads/ad-filters.ts';

export type FilterName = keyof typeof adFilterEntries;
/** The filters as the address holds them and the API takes them: text, absent for any. */
export type Filters = { [Name in FilterName]?: NonNullable<InferInput<(typeof adFilterEntries)[Name]>> };

export const filterNames = Object.keys(adFilterEntries) as FilterName[];

/** Reads each filter by the rule of its endpoint; one that no longer makes sense is left out, the others stand. */
export function readFilters(address: URLSearchParams): Filters {
  const valid = filterNames.flatMap((name) => {
    const value = address.get(name);
    const stands = value !== null && value.trim() !== '' && safeParse(adFilterEntries[name], value).success;
    return stands ? [[name, value]] : [];
  });
  return Object.fromEntries(valid) as Filters;
}

/** The query of an address; empty filters stay out, and so does the usual order. */
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
  // A model means nothing without its brand.
  if (name === 'brand') delete others.model;
  return others;
}

export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value.trim() !== '').length;
}
