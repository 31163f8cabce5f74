import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type {
  listFollowedShowrooms as contract,
  FollowedShowroom,
} from '@arabati/domain/showrooms/followed-showrooms.endpoints';
import { showroomPageSize } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { type FollowedRow, followsQuery } from './follows.queries.ts';
import { serializeCard } from './serialize-card.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listFollowedShowrooms(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const request = { userId, after, limit: showroomPageSize + 1, now: clock.now() };
  const { rows } = await followsQuery(request).execute(database);
  const { shown, next_cursor } = pageOf(rows, showroomPageSize);
  return {
    items: shown.map(serializeFollowed),
    next_cursor,
  };
}

/** Serializes a followed showroom. If its page is not public, only the name is filled in, which is needed to stop following. */
function serializeFollowed({ is_public, followed_at, name, ...showroom }: FollowedRow): FollowedShowroom {
  const { id } = showroom;
  const shown = is_public
    ? showroom
    : { id, slug: id, city: '', logo: null, verified: false, ads: 0, brands: [] };
  const card = serializeCard({ ...shown, name: name ?? '' });
  return { ...card, name, is_public, followed_at: followed_at.toISOString() };
}
