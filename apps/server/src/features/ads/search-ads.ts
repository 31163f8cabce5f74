import type { searchAds as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { searchConditions } from './ad-conditions.ts';
import { pageAsJson, readPage } from './read-page.ts';

/**
 * Blank criteria find everything: the screen asks for one, the API does not.
 *
 * @throws Problem invalid-input for a cursor that is no good.
 */
export async function searchAds(
  services: Pick<Services, 'database' | 'clock'>,
  { q, city, price, sort, cursor, limit }: EndpointInput<typeof contract>['query'],
): Promise<JsonText<EndpointAnswer<typeof contract>>> {
  const conditions = searchConditions({ text: q, city, price: price ?? 0 });
  const page = await readPage(services, { conditions, sort, cursor, limit, withTotal: true });
  return new JsonText(pageAsJson(page));
}
