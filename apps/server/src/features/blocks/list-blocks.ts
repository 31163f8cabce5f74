import { blocksPageSize, type listBlocks as contract } from '@arabati/domain/blocks/blocks.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { findBlocks } from './blocks.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listBlocks(
  { database }: Pick<Services, 'database'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const found = await findBlocks(database, { userId, after, limit: blocksPageSize + 1 });
  const shown = found.slice(0, blocksPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}
