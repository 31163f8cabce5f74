import { buyersPageSize, type listInterestedBuyers as contract } from '@arabati/domain/ads/ad-life.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { buyersQuery } from './ad-life.queries.ts';
import { findOwner } from './removals.queries.ts';

/** Lists the names of the members who had contact about a member's own ad. @throws Problem ad-not-found, invalid-input. */
export async function listInterestedBuyers(
  { database }: Pick<Services, 'database'>,
  { userId, adId, cursor }: { userId: string; adId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  if ((await findOwner(database, adId)) !== userId) throw new Problem('ad-not-found');
  const { rows } = await buyersQuery({ adId, after, limit: buyersPageSize + 1 }).execute(database);
  const { shown, next_cursor } = pageOf(rows, buyersPageSize);
  return { items: shown.map(({ user_id, display_name }) => ({ user_id, display_name })), next_cursor };
}
