import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getReceipt as contract } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findReceiptJob } from '../reports/reports.public.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import { findAlike } from './alike-receipts.queries.ts';
import { presentAlike, presentDeskReceipt } from './present-desk-receipt.ts';
import { findDeskReceipt, findNextWaiting } from './receipt-desk.queries.ts';

/** Returns a receipt with the data that an administrator should compare it with. @throws Problem not-found. */
export async function readReceipt(
  services: Pick<Services, 'database' | 'clock'>,
  { id, administrator }: { id: string; administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const now = clock.now();
  const row = await findDeskReceipt(database, id);
  if (!row) throw new Problem('not-found');
  return {
    receipt: presentDeskReceipt(row, { boosts: await readBoostTerms(database), now }),
    alike: (await findAlike(database, id)).map(presentAlike),
    job: await findReceiptJob(services, { receiptId: id, administrator }),
    next_waiting: await findNextWaiting(database, {
      id,
      createdAt: row.created_at,
      viewer: { administratorId: administrator.id, now },
    }),
  };
}
