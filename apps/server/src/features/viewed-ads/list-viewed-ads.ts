import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listViewedAds as contract,
  viewedAdsPageSize,
} from '@arabati/domain/viewed-ads/viewed-ads.endpoints';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { readCards } from '../ads/ads.public.ts';
import { viewsQuery } from './viewed-ads.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listViewedAds(
  services: Pick<Services, 'database' | 'clock'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const after = decodeTimestampCursor(query.cursor);
  const found = await viewsQuery({ userId, after, limit: viewedAdsPageSize + 1 }).execute(services.database);
  const { shown, next_cursor } = pageOf(found.rows, viewedAdsPageSize);
  const cards = await readCards(
    services,
    shown.map(({ ad_id }) => ad_id),
  );
  const viewedAt = Object.fromEntries(shown.map(({ ad_id, viewed_at }) => [ad_id, viewed_at.toISOString()]));
  return new JsonText(
    `{"items":[${cards.join(',')}],"viewed_at":${JSON.stringify(viewedAt)},"next_cursor":${JSON.stringify(next_cursor)}}`,
  );
}
