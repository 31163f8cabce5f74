import { bayesianMean, countReviews, isRatingShown, type StarCounts } from '@arabati/domain/reviews/rating';
import type { Review, ReviewSummary } from '@arabati/domain/reviews/review';
import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import type { WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import type { findReviewSummary, ReviewRow } from './reviews.queries.ts';

function commonFields(row: ReviewRow): Omit<Review, 'author_name'> {
  const { id, ad_title, stars, car_as_described, papers_as_stated, seller_answered, content } = row;
  return {
    id,
    ad_title,
    stars,
    car_as_described,
    papers_as_stated,
    seller_answered,
    content,
    answer:
      row.answer !== null && row.answered_at
        ? { content: row.answer, created_at: row.answered_at.toISOString() }
        : null,
    created_at: row.created_at.toISOString(),
  };
}

const removalOf = ({ removed_at, removal_reason }: ReviewRow) =>
  removed_at && removal_reason !== null
    ? { reason: removal_reason, created_at: removed_at.toISOString() }
    : null;

export function serializeReview(row: ReviewRow): Review {
  return { ...commonFields(row), author_name: row.author_name };
}

export function serializeWrittenReview(row: ReviewRow): WrittenReview {
  const { ad_id, seller_id, seller_name } = row;
  return { ...commonFields(row), ad_id, seller_id, seller_name, removal: removalOf(row) };
}

export function serializeDeskReview(row: ReviewRow): DeskReview {
  return {
    ...commonFields(row),
    ad_id: row.ad_id,
    author: { user_id: row.author_id, display_name: row.author_name, user_id_display: row.author_number },
    seller: { user_id: row.seller_id, display_name: row.seller_name, user_id_display: row.seller_number },
    signals: row.signals,
    removal: removalOf(row),
  };
}

/** @param stored undefined for a member without reviews. */
export function serializeSummary(stored: Awaited<ReturnType<typeof findReviewSummary>>): ReviewSummary {
  if (!stored) return { count: 0, rating: null };
  const counts: StarCounts = [stored.stars_1, stored.stars_2, stored.stars_3, stored.stars_4, stored.stars_5];
  const rating = {
    mean: bayesianMean(counts),
    distribution: [...counts] as [number, number, number, number, number],
    car_as_described: { yes: stored.described_yes, no: stored.described_no },
    papers_as_stated: { yes: stored.papers_yes, no: stored.papers_no },
    seller_answered: { yes: stored.answered_yes, no: stored.answered_no },
  };
  return { count: countReviews(counts), rating: isRatingShown(counts) ? rating : null };
}
