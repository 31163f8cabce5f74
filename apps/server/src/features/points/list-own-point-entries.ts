import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listOwnPointEntries as contract,
  pointHistoryPageSize,
} from '@arabati/domain/points/points.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { selectOwnPointEntries } from './points.queries.ts';

/** @throws Problem invalid-input if the cursor is malformed. */
export async function listOwnPointEntries(
  { database }: Pick<Services, 'database'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const found = await selectOwnPointEntries(database, {
    userId,
    after: decodeTimestampCursor(query.cursor),
    limit: pointHistoryPageSize + 1,
  });
  const shown = found.slice(0, pointHistoryPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, created_at, ...entry }) => ({
      ...entry,
      created_at: created_at.toISOString(),
    })),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}
