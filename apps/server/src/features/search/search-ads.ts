import { newestYear } from '@arabati/domain/ads/ad-limits';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { buildSearchParts } from '@arabati/domain/search/parse/build-search-parts';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import type { searchAds as contract } from '@arabati/domain/search/search.endpoints';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { executeSearch, serializePage, type TotalCache } from '../ad-index/ad-index.public.ts';

type Query = EndpointInput<typeof contract>['query'];

/**
 * Lists one page of search results, best matches first: parses the text, plans the search and executes the plan. Blank
 * criteria find all ads: the screen requires a criterion, the API does not.
 *
 * @param totals cached totals of long lists.
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function searchAds(
  services: Pick<Services, 'database' | 'clock'>,
  { q, sort, cursor, limit, ...filters }: Query,
  totals: TotalCache,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const lastYear = newestYear(services.clock.now());
  const query = parseQuery(q, { lastYear });
  const results = await executeSearch(
    services,
    { query, filters, sort, lastYear },
    { cursor, limit, totals },
  );
  const page = serializePage(results);
  const understood = cursor === undefined ? buildSearchParts(query) : null;
  const more = JSON.stringify({ understood, relaxed: results.relaxed });
  return new JsonText(`${page.slice(0, -1)},${more.slice(1)}`);
}
