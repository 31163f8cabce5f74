import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { listReceipts as contract } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { receiptPageSize } from '@arabati/domain/receipts/receipts.endpoints';
import { readMomentCursor, writeMomentCursor } from '../../platform/moment-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { readBoostTerms } from '../settings/read-settings.ts';
import { presentDeskReceipt } from './present-desk-receipt.ts';
import { countAllWaiting, findDeskReceipts } from './receipt-desk.queries.ts';

/** @throws Problem invalid-input for a cursor that is no good. */
export async function listReceipts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { state, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointAnswer<typeof contract>> {
  const after = readMomentCursor(cursor);
  const [boosts, found, waiting] = await Promise.all([
    readBoostTerms(database),
    findDeskReceipts(database, { state, after, limit: receiptPageSize + 1 }),
    after === null ? countAllWaiting(database) : null,
  ]);
  const shown = found.slice(0, receiptPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentDeskReceipt(row, { boosts, now: clock.now() })),
    next_cursor: last && found.length > shown.length ? writeMomentCursor(last.position) : null,
    waiting,
  };
}
