import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { visibleJobs } from '@arabati/domain/reports/desk-queues';
import {
  caseCommentsMaximum,
  caseMessagesMaximum,
  caseReportsMaximum,
  type getReportCase as contract,
  earlierCasesMaximum,
} from '@arabati/domain/reports/report-desk.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { findReview, serializeDeskReview } from '../../reviews/reviews.public.ts';
import { isBlindForCase } from '../../second-reviews/second-reviews.public.ts';
import { readReportTerms } from '../../settings/settings.public.ts';
import { findComments } from './case-comments.queries.ts';
import { findNextJob } from './find-next-job.ts';
import { findCase, findCaseMessages, findCaseReports, findOtherCases } from './report-desk.queries.ts';
import { serializeCase, serializeCaseReport } from './serialize-case.ts';

/**
 * Returns everything that a decision needs.
 *
 * @throws Problem not-found, second-review-open if the administrator may make the second decision on the case.
 */
export async function getCase(
  services: Pick<Services, 'database' | 'clock'>,
  {
    caseId,
    administrator,
    queue,
  }: { caseId: string; administrator: Administrator; queue: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const jobs = visibleJobs(administrator.role);
  const viewer = { administratorId: administrator.id, jobs, now: clock.now() };
  const row = await findCase(database, { caseId, viewer });
  if (!row) throw new Problem('not-found');
  if (await isBlindForCase(database, viewer, caseId)) throw new Problem('second-review-open');
  const { conversation_id: conversationId, review_id: reviewId, user_id: memberId } = row;
  const [{ hiding_reports }, comments, reports, messages, review, others, next] = await Promise.all([
    readReportTerms(database),
    findComments(database, { caseId, limit: caseCommentsMaximum }),
    findCaseReports(database, { caseId, viewer, limit: caseReportsMaximum }),
    conversationId === null ? [] : findCaseMessages(database, { conversationId, limit: caseMessagesMaximum }),
    reviewId === null ? undefined : findReview(database, reviewId),
    findOtherCases(database, { caseId, memberId, viewer, limit: earlierCasesMaximum }),
    findNextJob(services, { administrator, queue, except: { caseId } }),
  ]);
  return {
    case: {
      ...serializeCase(row),
      hiding_reports,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
      administrator: row.administrator,
      suspended: row.suspended,
      claimed_by: row.state === 'open' ? row.claimed_by : null,
    },
    comments: comments.map((comment) => ({ ...comment, created_at: comment.created_at.toISOString() })),
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
