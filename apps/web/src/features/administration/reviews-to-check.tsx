import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import {
  listReviewsToCheck,
  type ReviewFilter,
  restoreReview,
} from '@arabati/domain/reviews/review-desk.requests';
import { useMutation } from '@tanstack/react-query';
import { Ban, RotateCcw, Star } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useShownWithDialog } from '../../ui/with-open-dialog.ts';
import { DeskReviewCard } from './desk-review-card.tsx';
import { PagedList } from './paged-list.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const RemoveReviewDialog = lazyDialog(() => import('./remove-review-dialog.tsx'));

const emptyTitles: Record<ReviewFilter, string> = {
  signals: 'لا توجد تقييمات فيها إشارات',
  all: 'لا توجد تقييمات بعد',
  removed: 'لا توجد تقييمات مُزالة',
};

/** Reviews by filter, newest first, with their signals. */
export function ReviewsToCheck({ filter }: { filter: ReviewFilter }) {
  const query = usePagedQuery(listReviewsToCheck, { query: { filter } });
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-40"
      variant="cards"
      empty={<EmptyState icon={<Star />} level={3} title={emptyTitles[filter]} />}
    >
      {(review) => (
        <DeskReviewCard review={review}>
          <ReviewActions review={review} />
        </DeskReviewCard>
      )}
    </PagedList>
  );
}

function ReviewActions({ review }: { review: DeskReview }) {
  const [removing, setRemoving] = useState(false);
  const restore = useRestoreReview();
  const canRemove = useShownWithDialog(review.removal === null);
  if (!canRemove) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        loading={restore.isPending}
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        aria-label={`إعادة تقييم ${review.author.display_name}`}
        onClick={() => restore.mutate(review)}
      >
        إعادة
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="justify-self-start"
        icon={<Ban aria-hidden="true" className="size-4.5" />}
        aria-label={`إزالة تقييم ${review.author.display_name}`}
        onClick={() => setRemoving(true)}
      >
        إزالة
      </Button>
      {removing && <RemoveReviewDialog review={review} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Restores a review. Its author is notified. */
function useRestoreReview() {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: ({ id, removal }: DeskReview) =>
      callApi(restoreReview, { params: { review_id: id }, query: { removed_at: removal?.created_at } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'عاد التقييم', description: 'ويصل كاتبه إشعار بذلك.' });
      return refresh();
    },
    onError: (error) => {
      toast({ tone: 'danger', title: 'تعذرت الإعادة', description: errorWords(error).text });
      return refresh();
    },
  });
}
