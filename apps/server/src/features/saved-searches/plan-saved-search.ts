import { newestYear } from '@arabati/domain/ads/ad-limits';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { anchorsOfSearch } from '@arabati/domain/search/percolate/anchors';
import { planSavedSearch } from '@arabati/domain/search/plan/plan-saved-search';
import { searchAds } from '@arabati/domain/search/search.endpoints';
import { isBlank, readSearch, searchEntries } from '@arabati/domain/search/search-address';
import { parse } from 'valibot';

export interface SavedSearchPlan {
  /** The query of the search page's URL in its usual form. Invalid parameters are omitted. */
  query: string;
  anchors: string[];
  /** The columns of `saved_searches` that find its ads. */
  columns: { predicate: string; search_version: number };
}

/** Plans the matching of a saved search. @returns `null` if the query has no criterion, or no ad can match. */
export function planSavedSearchQuery(query: string, now: Date): SavedSearchPlan | null {
  const search = readSearch(new URLSearchParams(query));
  // A city without a distance is only for an order.
  const { near, ...others } = search.filters;
  if (isBlank(search.filters.within ? search : { ...search, filters: others })) return null;
  const entries = searchEntries(search);
  const { q, sort: _sort, limit: _limit, cursor: _cursor, ...filters } = parse(searchAds.query, entries);
  const lastYear = newestYear(now);
  const predicate = planSavedSearch({ query: parseQuery(q, { lastYear }), filters, lastYear });
  const anchors = anchorsOfSearch(predicate);
  if (anchors.length === 0) return null;
  return {
    query: new URLSearchParams(entries).toString(),
    anchors,
    columns: { predicate: JSON.stringify(predicate), search_version: searchVersion },
  };
}
