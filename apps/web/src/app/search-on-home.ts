import type { SearchCriteria } from '@arabati/domain/search/search-criteria';

/** The search that home carries out in its own place. */
export interface SearchOnHome {
  criteria: SearchCriteria;
  onSearch: (criteria: SearchCriteria) => void;
}
