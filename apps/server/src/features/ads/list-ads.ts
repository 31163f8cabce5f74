import type { listAds as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { filterConditions, filtersReach, filterTerms } from './ad-conditions.ts';
import { pageAsJson, readPage } from './read-page.ts';
import type { Totals } from './remember-totals.ts';

/**
 * @param totals of long lists.
 * @throws Problem invalid-input for a cursor that is no good.
 */
export async function listAds(
  services: Pick<Services, 'database' | 'clock'>,
  { sort, cursor, limit, ...filters }: EndpointInput<typeof contract>['query'],
  totals: Totals,
): Promise<JsonText<EndpointAnswer<typeof contract>>> {
  const page = await readPage(services, {
    conditions: filterConditions(filters),
    terms: filterTerms(filters).traits,
    reach: filtersReach(filters),
    sort,
    cursor,
    limit,
    withTotal: true,
    remembered: { totals, list: JSON.stringify(filters) },
  });
  return new JsonText(pageAsJson(page));
}
