import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { brandKey, modelKey, stateKey } from '@arabati/domain/search/describe-ad';
import { dictionary } from '@arabati/domain/search/dictionary';
import type { searchAds } from '@arabati/domain/search/search.endpoints';
import type { Database } from '../../platform/database.ts';
import { type Condition, filterConditions } from '../ads/ad-conditions.ts';
import { hasTraits, lexeme, meetsTerms, placeConditions } from './search-conditions.ts';

type Criteria = Omit<EndpointInput<typeof searchAds>['query'], 'q' | 'sort' | 'cursor' | 'limit'>;

/** Asked of `traits`, which the indexes of searches carry. */
const traits = [
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
] as const;

/**
 * What a search asks for besides its text: by columns, and as far as an ad's terms say it, by these once more, for who
 * asks the terms anyway. Their index then finds what has all, where columns alone would be read ad by ad.
 *
 * @param options.texted there is a text as well: attributes are then asked of what the text's conditions are asked of.
 */
export async function criteriaConditions(
  database: Database,
  { city, price, ...filters }: Criteria,
  { lastYear, texted }: { lastYear: number; texted: boolean },
): Promise<{ conditions: Condition[]; terms: Condition[] }> {
  const ceilings = [price, filters.price_max].filter((value) => value !== undefined && value > 0) as number[];
  const price_max = ceilings.length > 0 ? Math.min(...ceilings) : undefined;
  const places = await placeConditions(database, city, lastYear);
  const given = { ...filters, price_max };
  if (!texted) return { conditions: [...places, ...filterConditions(given)], terms: [] };
  const asked = traits.flatMap((name) => (given[name] ? [`${name}:${given[name]}`] : []));
  const others = Object.fromEntries(
    Object.entries(given).filter(([name]) => !traits.some((trait) => trait === name)),
  );
  const known = [
    ...(given.brand ? [`brand:${brandKey(given.brand)}`] : []),
    ...(given.model ? [`model:${modelKey(given.brand ?? '', given.model)}`] : []),
    ...(given.state ? [`state:${stateKey(given.state)}`] : []),
  ].filter((term) => dictionary.concepts.has(term));
  const terms = [...known, ...asked].map(lexeme).join(' & ');
  return {
    conditions: [...places, ...filterConditions(others), ...asked.map((term) => hasTraits([term]))],
    terms: terms === '' ? [] : [meetsTerms(terms)],
  };
}
