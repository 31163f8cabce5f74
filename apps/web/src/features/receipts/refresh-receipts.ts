import { getOverview } from '@arabati/domain/administration/dashboard.requests';
import { listMembers } from '@arabati/domain/administration/members.requests';
import {
  countWaitingReceipts,
  getReceipt,
  listReceipts,
} from '@arabati/domain/receipts/receipt-desk.requests';
import { getNextJob, listDeskQueues } from '@arabati/domain/reports/desk-queues.requests';
import { countOpenCases, listReportCases } from '@arabati/domain/reports/report-desk.requests';
import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';

/** Invalidates everything that a decision on a receipt changes. */
export async function refreshReceipts(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      listReceipts,
      countWaitingReceipts,
      getReceipt,
      getOverview,
      listMembers,
      listDeskQueues,
      listReportCases,
      countOpenCases,
      getNextJob,
    ].map((endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) })),
  );
}
