import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listHiddenAds as contract,
  hiddenAdsPageSize,
} from '@arabati/domain/hidden-ads/hidden-ads.endpoints';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { readCards } from '../ads/ads.public.ts';
import { hiddenAdsQuery } from './hidden-ads.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listHiddenAds(
  services: Pick<Services, 'database' | 'clock'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const after = decodeTimestampCursor(query.cursor);
  const found = await hiddenAdsQuery({ userId, after, limit: hiddenAdsPageSize + 1 }).execute(
    services.database,
  );
  const { shown, next_cursor } = pageOf(found.rows, hiddenAdsPageSize);
  const cards = await readCards(
    services,
    shown.map(({ ad_id }) => ad_id),
  );
  return new JsonText(`{"items":[${cards.join(',')}],"next_cursor":${JSON.stringify(next_cursor)}}`);
}
