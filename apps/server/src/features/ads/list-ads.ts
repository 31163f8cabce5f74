import type { listAds as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { estimateFilterMatches, filterConditions, filterTerms } from './ad-conditions.ts';
import type { TotalCache } from './create-total-cache.ts';
import { listAdPage, serializePage } from './list-ad-page.ts';

/**
 * Lists one page of active ads.
 *
 * @param totals cached totals of long lists.
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listAds(
  services: Pick<Services, 'database' | 'clock'>,
  { sort, cursor, limit, ...filters }: EndpointInput<typeof contract>['query'],
  totals: TotalCache,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const page = await listAdPage(services, {
    conditions: filterConditions(filters),
    terms: filterTerms(filters).traits,
    reach: estimateFilterMatches(filters),
    sort,
    cursor,
    limit,
    withTotal: true,
    remembered: { totals, list: JSON.stringify(filters) },
  });
  return new JsonText(serializePage(page));
}
