import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listReviewsToCheck as contract,
  deskReviewPageSize,
  type restoreReview as restoring,
} from '@arabati/domain/reviews/review-desk.endpoints';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { endSecondReviews, findBlindReviews } from '../second-reviews/second-reviews.public.ts';
import type { ReviewDesk } from './review-desk.ts';
import { findReview, lockReview, type ReviewRow, selectReviews } from './reviews.queries.ts';
import { serializeDeskReview } from './serialize-review.ts';
import { reinstateReview, takeDownReview } from './take-down-review.ts';

/**
 * Lists reviews by filter, without those whose removal the administrator may decide about a second time: the list shows
 * what was decided.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listReviewsToCheck(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    filter,
    cursor,
    administrator,
  }: EndpointInput<typeof contract>['query'] & { administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const found = await selectReviews(database, { criteria: { filter }, after, limit: deskReviewPageSize + 1 });
  const { shown, next_cursor } = pageOf(found, deskReviewPageSize);
  const reader = { administratorId: administrator.id, now: clock.now() };
  const blind = await findBlindReviews(
    database,
    reader,
    shown.map(({ id }) => id),
  );
  return { items: shown.filter(({ id }) => !blind.has(id)).map(serializeDeskReview), next_cursor };
}

interface ActOnReview {
  administrator: Administrator;
  reviewId: string;
}

/**
 * Removes a review for everyone but its author, who is notified of the reason, and ends its job at the desk.
 *
 * @throws Problem review-not-found.
 */
export function removeReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, reviewId, reason }: ActOnReview & { reason: string },
  reviewDesk: Pick<ReviewDesk, 'uphold'>,
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const review = await lockWithMembers(tx, reviewId);
    if (review.removed_at) return;
    await reviewDesk.uphold(tx, { reviewId, reason, administrator, now });
    await takeDownReview(tx, { reviewId, reason, now });
    await recordAuditEntry(tx, {
      administrator,
      act: 'review-removed',
      userId: review.author_id,
      details: { ad: review.ad_id, notes: reason },
      now,
    });
  });
}

/**
 * Restores a removed review unchanged, and notifies its author.
 *
 * @throws Problem review-not-found, removal-changed if it was removed at another time than the administrator saw.
 */
export function restoreReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, reviewId, removed_at: seen }: ActOnReview & EndpointInput<typeof restoring>['query'],
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const review = await lockWithMembers(tx, reviewId);
    if (!review.removed_at) return;
    const isSeen = seen === undefined || review.removed_at.getTime() === Date.parse(seen);
    if (!isSeen) throw new Problem('removal-changed');
    await reinstateReview(tx, { reviewId, now });
    await endSecondReviews(tx, { of: { reviewId }, now });
    await recordAuditEntry(tx, {
      administrator,
      act: 'review-restored',
      userId: review.author_id,
      details: { ad: review.ad_id },
      now,
    });
  });
}

async function lockWithMembers(tx: Connection, reviewId: string): Promise<ReviewRow> {
  const found = await findReview(tx, reviewId);
  if (!found) throw new Problem('review-not-found');
  await lockMembers(tx, { change: [found.author_id, found.seller_id] });
  const review = await lockReview(tx, reviewId);
  if (!review) throw new Problem('review-not-found');
  return review;
}
