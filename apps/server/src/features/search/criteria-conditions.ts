import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { searchAds } from '@arabati/domain/search/search.endpoints';
import { type Condition, filterConditions } from '../ads/ad-conditions.ts';
import { placeCondition } from './search-conditions.ts';

type Criteria = Omit<EndpointInput<typeof searchAds>['query'], 'q' | 'sort' | 'cursor' | 'limit'>;

/** What a search asks for besides its text. */
export function criteriaConditions({ city, price, ...filters }: Criteria, lastYear: number): Condition[] {
  const ceilings = [price, filters.price_max].filter((value) => value !== undefined && value > 0) as number[];
  const price_max = ceilings.length > 0 ? Math.min(...ceilings) : undefined;
  return [...placeCondition(city, lastYear), ...filterConditions({ ...filters, price_max })];
}
