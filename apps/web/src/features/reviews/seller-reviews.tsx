import { minShownReviews } from '@arabati/domain/reviews/rating';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewContent } from './review-content.tsx';
import { ReviewPages } from './review-pages.tsx';
import { useOwnReviewsOf, useSellerReviews } from './use-review-lists.ts';

interface SellerReviewsProps {
  userId: string;
  /** Renders the buttons below another member's review. */
  actions: (reviewId: string) => ReactNode;
}

/** A seller's rating and reviews, once there are enough. */
export function SellerReviews({ userId, actions }: SellerReviewsProps) {
  const query = useSellerReviews(userId);
  const own = useOwnReviewsOf(userId);
  return (
    <ReviewPages
      query={query}
      idOf={({ id }) => id}
      head={({ summary: { count, rating } }) => rating && <RatingSummary count={count} rating={rating} />}
      empty={({ summary }) => (
        <EmptyState
          level={2}
          icon={<Star />}
          title={summary.count === 0 ? 'لا توجد تقييمات بعد' : 'التقييمات قليلة بعد'}
          description={`تظهر تقييمات البائع عندما يقيّمه ${minShownReviews} مشترين.`}
        />
      )}
    >
      {(review) => (
        <ReviewContent review={review} title={review.author_name}>
          {!own.has(review.id) && <div className="justify-self-start">{actions(review.id)}</div>}
        </ReviewContent>
      )}
    </ReviewPages>
  );
}
