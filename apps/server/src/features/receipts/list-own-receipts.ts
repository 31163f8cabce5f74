import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import {
  type listOwnReceipts as contract,
  receiptPageSize,
} from '@arabati/domain/receipts/receipts.endpoints';
import { readMomentCursor, writeMomentCursor } from '../../platform/moment-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { presentReceipt } from './present-receipt.ts';
import { findOwnReceipts } from './receipts.queries.ts';

/** @throws Problem invalid-input for a cursor that is no good. */
export async function listOwnReceipts(
  { database }: Pick<Services, 'database'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<EndpointAnswer<typeof contract>> {
  const found = await findOwnReceipts(database, {
    userId,
    after: readMomentCursor(cursor),
    limit: receiptPageSize + 1,
  });
  const shown = found.slice(0, receiptPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(presentReceipt),
    next_cursor: last && found.length > shown.length ? writeMomentCursor(last.position) : null,
  };
}
