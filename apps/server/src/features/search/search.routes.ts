import { newestYear } from '@arabati/domain/ads/ad-limits';
import { suggestNames } from '@arabati/domain/search/parse/suggest-names';
import * as search from '@arabati/domain/search/search.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { AdCounts } from '../ad-index/ad-index.public.ts';
import { createTotalCache } from '../ad-index/ad-index.public.ts';
import { createFacetCache } from './create-facet-cache.ts';
import { searchAds } from './search-ads.ts';

/** Maximum number of suggestions: as many as fit below a field on a phone. */
const suggestionsLimit = 8;

export function searchRoutes(
  binder: EndpointBinder,
  services: Services,
  adCounts: () => Promise<AdCounts>,
): void {
  const totals = createTotalCache();
  binder.serveCached(search.searchAds, ({ query }) => searchAds(services, query, totals));
  const countFacets = createFacetCache(services);
  binder.serveCached(search.countFacets, ({ query }) => countFacets(query));
  binder.serveCached(search.suggestNames, async ({ query }) => {
    const counts = await adCounts();
    const items = suggestNames(query.q, {
      lastYear: newestYear(services.clock.now()),
      limit: suggestionsLimit,
      countOf: (term) => counts.get(term) ?? 0,
    });
    return { items };
  });
}
