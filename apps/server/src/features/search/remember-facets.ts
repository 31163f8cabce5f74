import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { countFacets as contract } from '@arabati/domain/search/search.endpoints';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { manyAds, rememberedMs } from '../ads/remember-totals.ts';
import { countFacets } from './count-facets.ts';

type Query = EndpointInput<typeof contract>['query'];
type Answer = EndpointAnswer<typeof contract>;

/** Of about 10 KB each. */
const mostRemembered = 500;

/** Counts facets anew where few ads match; what counts many is remembered for a minute, on each node by itself. */
export function rememberFacets(
  services: Pick<Services, 'database' | 'clock'>,
): (query: Query) => Promise<Answer> {
  const remembered = new LRUCache<string, Answer>({ max: mostRemembered, ttl: rememberedMs });
  return async (query) => {
    const key = JSON.stringify(query);
    const known = remembered.get(key);
    if (known) return known;
    const answer = await countFacets(services, query);
    if (answer.total.count >= manyAds) remembered.set(key, answer);
    return answer;
  };
}
