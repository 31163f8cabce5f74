import type { ApiCall } from '@arabati/domain/endpoints/api';
import { commentOnReceipt, getReceipt } from '@arabati/domain/receipts/receipt-desk.requests';
import { commentOnReportCase, getReportCase } from '@arabati/domain/reports/report-desk.requests';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** What a comment is about: a case of reports, or a receipt. */
export type CommentedJob = { caseId: string } | { receiptId: string };

type Comment = ApiCall<typeof commentOnReportCase>['body'];

/** @param id a retry with the same id is the same comment. */
export function sendComment(job: CommentedJob, id: string, body: Comment): Promise<unknown> {
  return 'caseId' in job
    ? callApi(commentOnReportCase, { params: { case_id: job.caseId, comment_id: id }, body })
    : callApi(commentOnReceipt, { params: { receipt_id: job.receiptId, comment_id: id }, body });
}

export async function refreshComments(client: QueryClient, job: CommentedJob): Promise<void> {
  await client.invalidateQueries({ queryKey: apiKey('caseId' in job ? getReportCase : getReceipt) });
}
