import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listReceipts as contract } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { receiptPageSize } from '@arabati/domain/receipts/receipts.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import { listResemblances } from './alike-receipts.queries.ts';
import { presentDeskReceipt, presentResemblances } from './present-desk-receipt.ts';
import { countAllWaiting, findDeskReceipts } from './receipt-desk.queries.ts';
import { parseReceiptSearch } from './receipt-search.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listReceipts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { state, q, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const search = parseReceiptSearch(q);
  const [boosts, found, waiting] = await Promise.all([
    readBoostTerms(database),
    findDeskReceipts(database, { state, search, after, limit: receiptPageSize + 1 }),
    after === null ? countAllWaiting(database) : null,
  ]);
  const shown = found.slice(0, receiptPageSize);
  const last = shown.at(-1);
  const resemblances = await listResemblances(
    database,
    shown.map(({ id }) => id),
  );
  const resemblancesById = new Map(resemblances.map((row) => [row.id, presentResemblances(row)]));
  return {
    items: shown.map((row) => ({
      ...presentDeskReceipt(row, { boosts, now: clock.now() }),
      resembles: resemblancesById.get(row.id) ?? [],
    })),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
    waiting,
  };
}

export async function countWaitingReceipts({
  database,
}: Pick<Services, 'database'>): Promise<{ waiting: number }> {
  return { waiting: await countAllWaiting(database) };
}
