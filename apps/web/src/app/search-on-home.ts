import type { SearchCriteria } from '../features/search/search-criteria.ts';

/** The search that home carries out in its own place. */
export interface SearchOnHome {
  criteria: SearchCriteria;
  onSearch: (criteria: SearchCriteria) => void;
}
