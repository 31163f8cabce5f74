import { newestYear } from '@arabati/domain/ads/ad-form';
import * as search from '@arabati/domain/search/search.endpoints';
import { suggestNames } from '@arabati/domain/search/suggest-names';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { rememberTotals } from '../ads/remember-totals.ts';
import type { AdCounts } from './ad-counts.ts';
import { rememberFacets } from './remember-facets.ts';
import { searchAds } from './search-ads.ts';

/** As many as fit under a field on a phone. */
const suggestionsLimit = 8;

export function searchRoutes(
  binder: EndpointBinder,
  services: Services,
  adCounts: () => Promise<AdCounts>,
): void {
  const totals = rememberTotals();
  binder.serveShared(search.searchAds, ({ query }) => searchAds(services, query, totals));
  const countFacets = rememberFacets(services);
  binder.serveShared(search.countFacets, ({ query }) => countFacets(query));
  binder.serveShared(search.suggestNames, async ({ query }) => {
    const counts = await adCounts();
    const items = suggestNames(query.q, {
      lastYear: newestYear(services.clock.now()),
      limit: suggestionsLimit,
      countOf: (term) => counts.get(term) ?? 0,
    });
    return { items };
  });
}
