import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listOwnReceipts as contract,
  receiptPageSize,
} from '@arabati/domain/receipts/receipts.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { findOwnReceipts } from './receipts.queries.ts';
import { serializeReceipt } from './serialize-receipt.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listOwnReceipts(
  { database }: Pick<Services, 'database'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const found = await findOwnReceipts(database, {
    userId,
    after: decodeTimestampCursor(cursor),
    limit: receiptPageSize + 1,
  });
  const shown = found.slice(0, receiptPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(serializeReceipt),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}
