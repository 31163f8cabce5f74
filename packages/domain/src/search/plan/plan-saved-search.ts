import { planSearch, type SearchRequest } from './plan-search.ts';
import { allOf, anyOf, type Predicate } from './predicate.ts';
import type { TierName } from './search-plan.ts';

/** The tiers whose ads match all of a search. The partial match and relaxed tiers are for lists that would be empty. */
const matchingTiers: readonly TierName[] = ['preferred', 'primary', 'secondary'];

/** Builds the predicate of the ads that a saved search announces. */
export function planSavedSearch(request: Omit<SearchRequest, 'sort'>): Predicate {
  const { tiers } = planSearch({ ...request, sort: 'default' }, { unlistedCities: 'by-part' });
  return anyOf(
    tiers.flatMap(({ name, scan }) =>
      matchingTiers.includes(name) && typeof scan === 'object' && scan ? [allOf(scan.predicates)] : [],
    ),
  );
}
