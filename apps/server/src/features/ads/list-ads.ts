import type { listAds as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { planList } from '@arabati/domain/search/plan/plan-scan';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { listAdPage, listByDistance, serializePage, type TotalCache } from '../ad-index/ad-index.public.ts';

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
  const { walk, ...scan } = planList(filters, sort);
  const request = { cursor, limit, withTotal: true };
  const page = walk
    ? await listByDistance(services, { ...scan, walk }, request)
    : await listAdPage(services, scan, { ...request, cached: { totals, key: JSON.stringify(filters) } });
  return new JsonText(serializePage(page));
}
