import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { caseMessagesMaximum, caseReportsMaximum } from '@arabati/domain/reports/report-desk.endpoints';
import type { getSecondReview as contract } from '@arabati/domain/reports/second-reviews.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { findReview, serializeDeskReview } from '../../reviews/reviews.public.ts';
import { startOfWaiting } from '../../second-reviews/second-reviews.public.ts';
import { findCaseMessages, findCaseReports } from '../desk/report-desk.queries.ts';
import { serializeCaseReport } from '../desk/serialize-case.ts';
import { findNextSecondReview, findSecondReviewWithCase } from './second-review-lists.queries.ts';
import { serializeSecondReview } from './serialize-second-review.ts';

/**
 * Returns what the first decision rested on, without that decision while the second one waits. The author of the first
 * does not see that it waits.
 *
 * @throws Problem not-found.
 */
export async function getSecondReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator }: { id: string; administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const reader = { administratorId: administrator.id, now };
  const row = await findSecondReviewWithCase(database, { id, reader });
  if (!row) throw new Problem('not-found');
  const own = row.first_administrator_id === administrator.id;
  const expired = row.first_at <= startOfWaiting(now);
  if (row.state === 'open' && (own || expired)) throw new Problem('not-found');
  const { case_id: caseId, conversation_id: conversationId, review_id: reviewId } = row;
  const [reports, messages, reported, next] = await Promise.all([
    findCaseReports(database, { caseId, viewer: reader, limit: caseReportsMaximum }),
    conversationId === null
      ? []
      : findCaseMessages(database, { conversationId, before: row.first_at, limit: caseMessagesMaximum }),
    reviewId === null ? undefined : findReview(database, reviewId),
    findNextSecondReview(database, { id, reader }),
  ]);
  return {
    review: {
      ...serializeSecondReview(row),
      closed_at: row.closed_at?.toISOString() ?? null,
      // Of a review that waits, it would only repeat the state.
      in_force: row.state === 'open' || row.in_force,
      own,
    },
    reports: reports.map(serializeCaseReport),
    messages: messages.map(({ id: messageId, sender_id, content, created_at }) => ({
      id: messageId,
      by_member: sender_id === row.user_id,
      content,
      created_at: created_at.toISOString(),
    })),
    reported_review: reported ? { ...serializeDeskReview(reported), removal: null } : null,
    next_waiting: next,
  };
}
