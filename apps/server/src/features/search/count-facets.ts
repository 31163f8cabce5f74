import { newestYear } from '@arabati/domain/ads/ad-limits';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { traitsIn, traitsOf } from '@arabati/domain/search/document/traits';
import { dictionary } from '@arabati/domain/search/parse/dictionary';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { planSearch, type SearchRequest } from '@arabati/domain/search/plan/plan-search';
import { countCeiling, type SearchPlan } from '@arabati/domain/search/plan/search-plan';
import { type countFacets as contract, facets } from '@arabati/domain/search/search.endpoints';
import type { SearchFilters } from '@arabati/domain/search/search-filters';
import type { Services } from '../../platform/services.ts';
import {
  type CountedBy,
  type CountedTier,
  countAds,
  findVocabulary,
  type Group,
} from '../ad-index/ad-index.public.ts';

type Query = EndpointInput<typeof contract>['query'];
type Answer = EndpointResponse<typeof contract>;
type Facet = (typeof facets)[number];

/** Maximum number of ads that are counted when a partial match is not covered by an index. */
const maxScannedAds = 1_000;

/**
 * Counts the search results by the values of each filter. When a filter is set, its own values are counted without it,
 * because they are the alternatives that the visitor can change it to.
 */
export async function countFacets(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  query: Query,
): Promise<Answer> {
  const lastYear = newestYear(clock.now());
  const { q, seller, ...filters } = query;
  const request: SearchRequest = {
    query: parseQuery(q, { lastYear }),
    filters,
    sort: 'default',
    lastYear,
  };
  const vocabulary = await findVocabulary(database, request);
  const tiersOf = (given: SearchFilters) => {
    const tiers = countedTiers(planSearch({ ...request, filters: given }, vocabulary));
    return seller === undefined ? tiers : tiers.map((tier) => ofSeller(tier, seller));
  };
  if (tiersOf(filters).length === 0) return nothing;
  const count = async (
    counted: readonly Facet[],
    given: SearchFilters,
    { withRanges } = { withRanges: false },
  ) => {
    const found = await countAds(database, {
      tiers: tiersOf(given),
      by: [...new Set(counted.map((facet) => countedBy[facet]))],
      traits: traitsOf(counted.flatMap((facet) => termsOfFacet.get(facet) ?? [])),
      ceiling: countCeiling,
      withRanges,
    });
    return { ...found, values: counted.map((facet) => [facet, valuesOf(facet, found.groups)] as const) };
  };

  const set = facets.filter((facet) => filters[facet] !== undefined && filters[facet] !== '');
  const free = facets.filter((facet) => !set.includes(facet));
  const [whole, ...others] = await Promise.all([
    count(free, filters, { withRanges: true }),
    ...set.map((facet) =>
      count([facet], {
        ...filters,
        [facet]: facet === 'city' ? '' : undefined,
        // A model belongs to a brand, so choosing another brand clears the model.
        ...(facet === 'brand' ? { model: undefined } : {}),
      }),
    ),
  ]);
  const { total, more, ranges } = whole;
  return {
    total: { count: Math.min(total, countCeiling), exact: !more && total <= countCeiling },
    facets: Object.fromEntries([whole, ...others].flatMap(({ values }) => values)) as Answer['facets'],
    ranges,
  };
}

/** Lists the matches of a search as sets to count. Ads that match without some of its constraints are not counted. */
const countedTiers = ({ tiers }: SearchPlan): CountedTier[] =>
  tiers.flatMap(({ name, scan }) => {
    if (name === 'relaxed' || typeof scan !== 'object' || scan === null) return [];
    const byTerms = scan.index === 'ads_search_terms';
    const isScanned = name === 'partial-match' && !byTerms;
    return [
      {
        predicates: scan.predicates,
        rareTerms: scan.rareTerms,
        countUpTo: isScanned ? maxScannedAds : countCeiling,
        inOrder: !byTerms,
        isCompared: scan.estimate === 'start',
      },
    ];
  });

/** Counts all ads of the seller, which are few, without the order of a list. */
const ofSeller = ({ predicates, countUpTo }: CountedTier, userId: string): CountedTier => ({
  predicates: [{ is: 'sold-by', userIds: [userId] }, ...predicates],
  rareTerms: [],
  countUpTo,
  inOrder: false,
  isCompared: false,
});

const nothing: Answer = {
  total: { count: 0, exact: true },
  facets: Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as Answer['facets'],
  ranges: { price: null, year: null, mileage: null },
};

const countedBy: Record<Facet, CountedBy> = {
  brand: 'car',
  model: 'car',
  city: 'city',
  state: 'city',
  fuel_type: 'traits',
  transmission: 'traits',
  condition: 'traits',
  papers_type: 'traits',
  license_status: 'traits',
  seller_role: 'traits',
  without_commission: 'traits',
};

/** The traits that are the values of a facet. */
const termsOfFacet: ReadonlyMap<Facet, string[]> = new Map(
  facets.map((facet) => {
    const kind = facet === 'without_commission' ? 'commission' : facet;
    const own = [...dictionary.concepts.values()].filter((concept) => concept.kind === kind);
    return [facet, countedBy[facet] === 'traits' ? own.map(({ term }) => term) : []];
  }),
);

function valuesOf(facet: Facet, groups: readonly Group[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const group of groups) {
    if (group.by !== countedBy[facet]) continue;
    for (const value of valuesIn[facet]?.(group) ?? traitValuesIn(facet, group)) {
      counts.set(value, (counts.get(value) ?? 0) + group.count);
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, count: Math.min(count, countCeiling) }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/** Omits values that the catalogue does not know: a list has no name for them. */
const nameOf = (term: string | undefined): string[] => {
  const concept = term === undefined ? undefined : dictionary.concepts.get(term);
  return concept ? [concept.name] : [];
};

const valuesIn: Partial<Record<Facet, (group: Group) => string[]>> = {
  brand: ({ brand_key }) => nameOf(`brand:${brand_key}`),
  model: ({ model_key }) => nameOf(`model:${model_key}`),
  city: ({ city_key }) => nameOf(`city:${city_key}`),
  state: ({ city_key }) => nameOf(dictionary.concepts.get(`city:${city_key}`)?.within),
};

/** The trait values of a group, in the format of the filter. */
const traitValuesIn = (facet: Facet, { traits }: Group): string[] =>
  traitsIn(traits ?? 0, termsOfFacet.get(facet) ?? []).map((term) =>
    facet === 'without_commission' ? 'true' : term.slice(term.indexOf(':') + 1),
  );
