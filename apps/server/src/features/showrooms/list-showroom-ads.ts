import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { planSellerSearch } from '@arabati/domain/search/plan/plan-scan';
import type { listShowroomAds as contract } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { listAdPage, serializePage } from '../ad-index/ad-index.public.ts';
import { getPage } from './get-showroom.ts';

/** @throws Problem showroom-not-found, showroom-closed, invalid-input for an invalid cursor. */
export async function listShowroomAds(
  services: Pick<Services, 'database' | 'clock'>,
  { params, query }: EndpointInput<typeof contract>,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const { sort, cursor, limit, ...filters } = query;
  const { owner_id: userId } = await getPage(services, params.slug);
  const scan = planSellerSearch({ userId, filters, sort });
  return new JsonText(serializePage(await listAdPage(services, scan, { cursor, limit, withTotal: true })));
}
