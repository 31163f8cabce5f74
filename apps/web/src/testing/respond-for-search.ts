import type { AdCard } from '@arabati/domain/ads/ad';
import { countFacets, searchAds, suggestNames } from '@arabati/domain/search/search.requests';
import { adPage, facetCounts } from './sample-ads.ts';
import type { TestServer } from './test-server.ts';

/** Responds to every search with these ads, without names to suggest. */
export function respondForSearch(server: TestServer, items: AdCard[] = []): void {
  server.respond(searchAds, { ...adPage(items), understood: [], relaxed: null });
  server.respond(countFacets, facetCounts(items.length));
  server.respond(suggestNames, { items: [] });
}
