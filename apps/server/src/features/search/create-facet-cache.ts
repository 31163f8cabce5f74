import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { countFacets as contract } from '@arabati/domain/search/search.endpoints';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { minCachedTotal, totalCacheMs } from '../ad-index/ad-index.public.ts';
import { countFacets } from './count-facets.ts';

type Query = EndpointInput<typeof contract>['query'];
type Answer = EndpointResponse<typeof contract>;

/** Maximum number of cached responses. A response takes about 10 KB. */
const maxEntries = 500;

/** Counts facets on every request if few ads match. Caches facets of many ads for a minute, in memory on each node. */
export function createFacetCache(
  services: Pick<Services, 'database' | 'clock'>,
): (query: Query) => Promise<Answer> {
  const facets = new LRUCache<string, Answer>({ max: maxEntries, ttl: totalCacheMs });
  return async (query) => {
    const key = JSON.stringify(query);
    const known = facets.get(key);
    if (known) return known;
    const response = await countFacets(services, query);
    if (response.total.count >= minCachedTotal) facets.set(key, response);
    return response;
  };
}
