import type { Filters } from '@arabati/domain/search/filter-address';
import { isBlank, type Search } from '@arabati/domain/search/search-address';
import { filtersInWords } from './filter-words.ts';

/** Names a search by its text and filters: نتائج البحث: كورولا، حتى 20 مليون جنيه. */
export function searchTitle(search: Search): string {
  if (isBlank(search)) return 'البحث';
  const parts = [search.q, ...filtersInWords(search.filters)].filter((part) => part !== '');
  return `نتائج البحث: ${parts.join('، ')}`;
}

/** Names the list of all cars by its filters: السيارات: تويوتا، هايلوكس. */
export function carsTitle(filters: Filters): string {
  return ['السيارات', filtersInWords(filters).join('، ')].filter((part) => part !== '').join(': ');
}

export function sellerAdsTitle(displayName: string): string {
  return `إعلانات البائع: ${displayName}`;
}
