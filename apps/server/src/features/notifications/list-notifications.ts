import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listNotifications as contract,
  notificationPageSize,
} from '@arabati/domain/notifications/notifications.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { findNotifications } from './notifications.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listNotifications(
  { database }: Pick<Services, 'database'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const found = await findNotifications(database, {
    userId,
    filter: query.filter,
    after: decodeTimestampCursor(query.cursor),
    limit: notificationPageSize + 1,
  });
  const shown = found.slice(0, notificationPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, created_at, ...notification }) => ({
      ...notification,
      created_at: created_at.toISOString(),
    })),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}
