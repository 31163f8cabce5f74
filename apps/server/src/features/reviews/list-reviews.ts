import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { openContacts } from '@arabati/domain/reviews/review-window';
import {
  type listOpenReviews as openContract,
  type listReceivedReviews as receivedContract,
  reviewPageSize,
  type listSellerReviews as sellerContract,
  type listWrittenReviews as writtenContract,
} from '@arabati/domain/reviews/reviews.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { findReviewSummary, isListedSeller, selectOpenContacts, selectReviews } from './reviews.queries.ts';
import { serializeReview, serializeSummary, serializeWrittenReview } from './serialize-review.ts';

type Reading = Pick<Services, 'database'>;

interface OwnPage {
  userId: string;
  cursor: string | undefined;
}

/** @throws Problem seller-not-found, also for a suspended member; invalid-input for an invalid cursor. */
export async function listSellerReviews(
  { database }: Reading,
  { userId, cursor }: OwnPage,
): Promise<EndpointResponse<typeof sellerContract>> {
  const after = decodeTimestampCursor(cursor);
  const [isListed, stored] = await Promise.all([
    isListedSeller(database, userId),
    findReviewSummary(database, userId),
  ]);
  if (!isListed) throw new Problem('seller-not-found');
  const summary = serializeSummary(stored);
  if (!summary.rating) return { summary, items: [], next_cursor: null };
  const criteria = { sellerId: userId };
  const found = await selectReviews(database, { criteria, after, limit: reviewPageSize + 1 });
  const { shown, next_cursor } = pageOf(found, reviewPageSize);
  return { summary, items: shown.map(serializeReview), next_cursor };
}

/** Lists all reviews of the calling member. @throws Problem invalid-input for an invalid cursor. */
export async function listReceivedReviews(
  { database }: Reading,
  { userId, cursor }: OwnPage,
): Promise<EndpointResponse<typeof receivedContract>> {
  const after = decodeTimestampCursor(cursor);
  const [stored, found] = await Promise.all([
    findReviewSummary(database, userId),
    selectReviews(database, { criteria: { sellerId: userId }, after, limit: reviewPageSize + 1 }),
  ]);
  const { shown, next_cursor } = pageOf(found, reviewPageSize);
  return { summary: serializeSummary(stored), items: shown.map(serializeReview), next_cursor };
}

/**
 * Lists the calling member's own reviews, or only those of one seller.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listWrittenReviews(
  { database }: Reading,
  { userId, cursor, sellerId }: OwnPage & { sellerId: string | undefined },
): Promise<EndpointResponse<typeof writtenContract>> {
  const after = decodeTimestampCursor(cursor);
  const criteria = { authorId: userId, ofSeller: sellerId };
  const found = await selectReviews(database, { criteria, after, limit: reviewPageSize + 1 });
  const { shown, next_cursor } = pageOf(found, reviewPageSize);
  return { items: shown.map(serializeWrittenReview), next_cursor };
}

/** Lists what the calling member may review now. @throws Problem invalid-input for an invalid cursor. */
export async function listOpenReviews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, cursor }: OwnPage,
): Promise<EndpointResponse<typeof openContract>> {
  const found = await selectOpenContacts(database, {
    buyerId: userId,
    ...openContacts(clock.now()),
    after: decodeTimestampCursor(cursor),
    limit: reviewPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, reviewPageSize);
  return {
    items: shown.map(({ position: _, contacted_at, ...contact }) => ({
      ...contact,
      contacted_at: contacted_at.toISOString(),
    })),
    next_cursor,
  };
}
