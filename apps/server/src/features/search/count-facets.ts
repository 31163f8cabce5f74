import { newestYear } from '@arabati/domain/ads/ad-form';
import { countCeiling } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { dictionary } from '@arabati/domain/search/dictionary';
import { type countFacets as contract, facets } from '@arabati/domain/search/search.endpoints';
import { understandQuery } from '@arabati/domain/search/understand-query';
import type { Services } from '../../platform/services.ts';
import { criteriaConditions } from './criteria-conditions.ts';
import { type Facet, type FacetCount, selectFacets } from './facets.queries.ts';
import { findLiterally } from './find-literally.ts';
import { unionOf } from './search-tiers.ts';

type Query = EndpointInput<typeof contract>['query'];
type Answer = EndpointAnswer<typeof contract>;

/**
 * Counts what a search finds by the values of each filter. The values of a filter that is set are counted as if it were
 * not: they say what it could be changed to.
 */
export async function countFacets(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  query: Query,
): Promise<Answer> {
  const lastYear = newestYear(clock.now());
  const { q, ...criteria } = query;
  const literal = q === '' ? null : await findLiterally(database, q);
  const text = unionOf(q, understandQuery(q, { lastYear }), literal);
  if (!text) return nothing;
  const conditionsOf = async (given: Omit<Query, 'q'>) => {
    const { conditions, terms } = await criteriaConditions(database, given, { lastYear, texted: q !== '' });
    return [...conditions, ...(text.byTerms ? terms : []), ...text.conditions];
  };
  const set = facets.filter((facet) => criteria[facet] !== undefined && criteria[facet] !== '');
  const free = facets.filter((facet) => !set.includes(facet));

  const [whole, ...others] = await Promise.all([
    selectFacets(database, {
      facets: free,
      conditions: await conditionsOf(criteria),
      ceiling: countCeiling,
    }),
    ...set.map(async (facet) =>
      selectFacets(database, {
        facets: [facet],
        conditions: await conditionsOf({
          ...criteria,
          [facet]: facet === 'city' ? '' : undefined,
          // A model belongs to its brand: another brand is chosen without it.
          ...(facet === 'brand' ? { model: undefined } : {}),
        }),
        ceiling: countCeiling,
      }),
    ),
  ]);
  const { total, ranges } = whole;
  return {
    total: { count: Math.min(total, countCeiling), exact: total <= countCeiling },
    facets: valuesOf([whole, ...others].flatMap(({ counts }) => counts)),
    ranges,
  };
}

const nothing: Answer = {
  total: { count: 0, exact: true },
  facets: valuesOf([]),
  ranges: { price: null, year: null, mileage: null },
};

/** What stands under its own spelling alone is left out: no list could name it. */
function valuesOf(counts: readonly FacetCount[]): Answer['facets'] {
  const values = Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as Answer['facets'];
  for (const { facet, key, count } of counts) {
    const value = nameOf(facet, key);
    if (value !== undefined) values[facet].push({ value, count });
  }
  for (const list of Object.values(values)) list.sort((one, other) => other.count - one.count);
  return values;
}

const named: ReadonlySet<Facet> = new Set(['brand', 'model', 'city', 'state']);

const nameOf = (facet: Facet, key: string): string | undefined =>
  named.has(facet) ? dictionary.concepts.get(`${facet}:${key}`)?.name : key;
