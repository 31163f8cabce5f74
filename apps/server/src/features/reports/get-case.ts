import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  caseMessagesMaximum,
  caseReportsMaximum,
  type getReportCase as contract,
  earlierCasesMaximum,
} from '@arabati/domain/reports/report-desk.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findReview, serializeDeskReview } from '../reviews/reviews.public.ts';
import { readReportTerms } from '../settings/settings.public.ts';
import {
  findCase,
  findCaseMessages,
  findCaseReports,
  findNextOpen,
  findOtherCases,
} from './report-desk.queries.ts';
import { serializeCase, serializeCaseReport } from './serialize-case.ts';

/** Returns everything that a decision needs. @throws Problem not-found. */
export async function getCase(
  { database }: Pick<Services, 'database'>,
  caseId: string,
): Promise<EndpointResponse<typeof contract>> {
  const row = await findCase(database, caseId);
  if (!row) throw new Problem('not-found');
  const { conversation_id: conversationId, review_id: reviewId, user_id: memberId } = row;
  const [terms, reports, messages, review, others, next] = await Promise.all([
    readReportTerms(database),
    findCaseReports(database, { caseId, limit: caseReportsMaximum }),
    conversationId === null ? [] : findCaseMessages(database, { conversationId, limit: caseMessagesMaximum }),
    reviewId === null ? undefined : findReview(database, reviewId),
    findOtherCases(database, { caseId, memberId, limit: earlierCasesMaximum }),
    findNextOpen(database, caseId),
  ]);
  return {
    case: {
      ...serializeCase(row),
      ...terms,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
      administrator: row.administrator,
      suspended: row.suspended,
    },
    reports: reports.map(serializeCaseReport),
    messages: messages.map(({ id, sender_id, content, created_at }) => ({
      id,
      by_member: sender_id === memberId,
      content,
      created_at: created_at.toISOString(),
    })),
    review: review ? serializeDeskReview(review) : null,
    others: others.map((other) => ({ ...other, created_at: other.created_at.toISOString() })),
    next_waiting: next,
  };
}
