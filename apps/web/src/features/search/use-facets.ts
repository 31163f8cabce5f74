import { countFacets } from '@arabati/domain/search/search.requests';
import { type Search, searchEntries } from '@arabati/domain/search/search-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useDebouncedValue } from '../../platform/use-debounced-value.ts';

const debounceMs = 300;
const staleTime = 60_000;

/** Loads the number of ads of a search, in total and per filter value. Previous counts stay while new ones load. */
export function useFacets(
  { seller, ...search }: Search & { seller?: string | undefined },
  { enabled = true } = {},
) {
  const entries = { ...searchEntries(search), ...(seller && { seller }) };
  const debounced = useDebouncedValue(new URLSearchParams(entries).toString(), debounceMs);
  const query = Object.fromEntries(new URLSearchParams(debounced));
  return useQuery({
    ...apiQuery(countFacets, { query }),
    enabled,
    staleTime,
    placeholderData: keepPreviousData,
    // Filters work without counts.
    retry: 1,
  });
}

export type Facets = NonNullable<ReturnType<typeof useFacets>['data']>;
