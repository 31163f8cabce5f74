import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { searchAds } from '@arabati/domain/search/search.endpoints';
import type { Database } from '../../platform/database.ts';
import { type Condition, filterConditions } from '../ads/ad-conditions.ts';
import { hasTraits, placeConditions } from './search-conditions.ts';

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
 * What a search asks for besides its text.
 *
 * @param options.texted there is a text as well: attributes are then asked of what the text's conditions are asked of.
 */
export async function criteriaConditions(
  database: Database,
  { city, price, ...filters }: Criteria,
  { lastYear, texted }: { lastYear: number; texted: boolean },
): Promise<Condition[]> {
  const ceilings = [price, filters.price_max].filter((value) => value !== undefined && value > 0) as number[];
  const price_max = ceilings.length > 0 ? Math.min(...ceilings) : undefined;
  const places = await placeConditions(database, city, lastYear);
  const given = { ...filters, price_max };
  if (!texted) return [...places, ...filterConditions(given)];
  const asked = traits.flatMap((name) => (given[name] ? [`${name}:${given[name]}`] : []));
  const others = Object.fromEntries(
    Object.entries(given).filter(([name]) => !traits.some((trait) => trait === name)),
  );
  return [...places, ...filterConditions(others), ...asked.map((term) => hasTraits([term]))];
}
