import type { listSellerAds as contract } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { planSellerList } from '@arabati/domain/search/plan/plan-scan';
import { JsonText } from '../../platform/json-text.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { listAdPage } from '../ad-index/ad-index.public.ts';
import { selectSeller } from './ads.queries.ts';

/**
 * Lists a seller's active ads, newest first: for the seller's page, and for the seller's other ads on the page of one
 * ad (`excluding`).
 *
 * @throws Problem seller-not-found, invalid-input for an invalid cursor.
 */
export async function listSellerAds(
  services: Pick<Services, 'database' | 'clock'>,
  { params, query }: EndpointInput<typeof contract>,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const { excluding, cursor, limit } = query;
  const scan = planSellerList({ userId: params.user_id, excluding });
  const [seller, page] = await Promise.all([
    selectSeller(services.database, params.user_id, services.clock.now()),
    listAdPage(services, scan, { cursor, limit, withTotal: false }),
  ]);
  if (seller === undefined) throw new Problem('seller-not-found');
  return new JsonText(
    `{"seller":${seller},"items":${page.items},"next_cursor":${JSON.stringify(page.nextCursor)}}`,
  );
}
