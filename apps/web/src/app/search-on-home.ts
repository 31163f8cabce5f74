import type { SearchCriteria } from '@arabati/domain/search/search-criteria';

/** Returns the search that home displays in place of its ads. */
export interface SearchOnHome {
  criteria: SearchCriteria;
  onSearch: (criteria: SearchCriteria) => void;
}
